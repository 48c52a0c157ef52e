import {
  defaultDesign,
  design as designSchema,
  getDesign,
  slug,
  type Design,
} from '#features/companies/contract/companies.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { call } from '#platform/api/call.ts'
import { COMPANY_KEY, companyOfTab } from '#platform/api/client-info.ts'
import { offerLanguages } from '#platform/language/language.ts'
import { writeAs } from '#platform/language/load-messages.ts'

/** Session storage keeps the design, and is where it is looked for. */
const DESIGN_KEY = 'design'
/** Whose design is kept: the company of the account that was logged in, or no one's. */
const DESIGN_OF_KEY = 'design-of'
const TIMEOUT_MS = 3000

let current: Design | undefined
const listeners = new Set<() => void>()

/** The company's look: fetched once at start-up, kept for the tab, replaced when the person changes. */
export const designStore = {
  rememberCompany,
  /** `drawn` is what the page looks like already: nobody waits for it, and it is asked for meanwhile. */
  async load(drawn: Design | undefined): Promise<void> {
    const kept = readKept()
    if (drawn) {
      show(drawn)
      if (!kept) void fetchDesign(drawn)
    } else if (kept) {
      await dress(kept)
      show(kept)
    } else await fetchDesign()
  },
  /** After a login or a logout, which may lead into another company. */
  async reload(): Promise<void> {
    sessionStorage.removeItem(DESIGN_KEY)
    await fetchDesign()
  },
  use(): Design | undefined {
    return useSyncExternalStore(
      subscribe,
      () => current,
      () => current,
    )
  },
}

let asked = 0

/** What cannot be had is `otherwise`. */
async function fetchDesign(otherwise = defaultDesign): Promise<void> {
  const turn = ++asked
  const of = whose()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const design = await call(getDesign, companyOfTab(), { signal })
    // Asked again meanwhile, for somebody else.
    if (turn !== asked) return
    sessionStorage.setItem(DESIGN_KEY, JSON.stringify(design))
    sessionStorage.setItem(DESIGN_OF_KEY, of)
    if (JSON.stringify(design) === JSON.stringify(current)) return
    await dress(design)
    show(design)
  } catch {
    console.error('Failed to fetch design from API')
    if (turn !== asked) return
    const next = current ? otherwise : await findLast().catch(() => undefined)
    if (!next || current === next) return
    await dress(next)
    show(next)
  }
}

/** Of the person who is signed in, where the server cannot be asked at all. */
function findLast(): Promise<Design | undefined> {
  return import('./last-design.ts').then(({ lastDesignStore }) => lastDesignStore.read())
}

/** The arithmetic of colours is not loaded where the page came in the company's look. Offline it may not come. */
async function dress(design: Design): Promise<void> {
  await import('#platform/ui/theme/company-theme.ts').then(
    ({ applyTheme }) => applyTheme(design),
    () => {},
  )
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
  offerLanguages(design.languages)
  writeAs(design.spelling)
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
