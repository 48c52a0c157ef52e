import {
  defaultDesign,
  design as designSchema,
  getDesign,
  slug,
  type Design,
} from '@hale/contracts/companies/companies'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { call } from '../../api/call.ts'
import { COMPANY_KEY, companyOfTab } from '../../api/client-info.ts'
import { writeDaysAs } from '../load-messages.ts'
import { applyTheme } from '../../ui/theme/theme.ts'

/** Session storage keeps the design, and is where it is looked for. */
const DESIGN_KEY = 'design'
/** Whose design is kept: the company of the account that was logged in, or no one's. */
const DESIGN_OF_KEY = 'design-of'
const TIMEOUT_MS = 3000

let current: Design | undefined
const listeners = new Set<() => void>()

/** The company's look: fetched once at start-up, kept for the tab, replaced when the person changes. */
export const designStore = {
  async load(): Promise<void> {
    rememberCompany()
    const kept = readKept()
    if (kept) return show(kept)
    await fetchDesign()
  },
  /** After a login or a logout, which may lead into another company. */
  async reload(): Promise<void> {
    sessionStorage.removeItem(DESIGN_KEY)
    await fetchDesign()
  },
  use(): Design | undefined {
    return useSyncExternalStore(subscribe, () => current)
  },
}

let asked = 0

async function fetchDesign(): Promise<void> {
  const turn = ++asked
  const of = whose()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const design = await call(getDesign, companyOfTab(), { signal })
    // Asked again meanwhile, for somebody else.
    if (turn !== asked) return
    sessionStorage.setItem(DESIGN_KEY, JSON.stringify(design))
    sessionStorage.setItem(DESIGN_OF_KEY, of)
    show(design)
  } catch {
    console.error('Failed to fetch design from API')
    if (turn === asked && current) show(defaultDesign)
  }
}

function whose(): string {
  return readAuthEntry()?.company ?? ''
}

/** `?company=` is kept for the tab. */
function rememberCompany(): void {
  const wanted = z.safeParse(slug, new URLSearchParams(location.search).get('company'))
  if (!wanted.success || wanted.data === sessionStorage.getItem(COMPANY_KEY)) return
  sessionStorage.setItem(COMPANY_KEY, wanted.data)
  sessionStorage.removeItem(DESIGN_KEY)
}

function readKept(): Design | undefined {
  if ((sessionStorage.getItem(DESIGN_OF_KEY) ?? '') !== whose()) return undefined
  try {
    return z.parse(designSchema, JSON.parse(sessionStorage.getItem(DESIGN_KEY) ?? 'null'))
  } catch {
    return undefined
  }
}

function show(design: Design): void {
  current = design
  applyTheme(design)
  document.documentElement.lang = design.spelling
  writeDaysAs(design.spelling)
  showMark(design.markUrl ?? '/icon.svg')
  listeners.forEach((listener) => listener())
}

/** Beside the page's title, where browsers show it. */
function showMark(url: string): void {
  const link = document.querySelector('link[rel=icon]')
  // It may be a picture of another type than the one that the page names.
  link?.removeAttribute('type')
  link?.setAttribute('href', url)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
