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
import { setOfferedLanguages } from '#platform/language/language.ts'
import { setSpelling } from '#platform/language/load-messages.ts'

/** The session-storage key of the design. */
const DESIGN_KEY = 'design'
/** The session-storage key of the stored design's company: that of the signed-in account, or empty. */
const DESIGN_OF_KEY = 'design-of'
const TIMEOUT_MS = 3000

let current: Design | undefined
const listeners = new Set<() => void>()

/** The company's design: loaded at start-up, stored for the tab, and replaced when the person changes. */
export const designStore = {
  rememberCompany,
  /**
   * `pageDesign` is the design with which the page was rendered: it is used at once, and the current one is loaded in the
   * background.
   */
  async load(pageDesign: Design | undefined): Promise<void> {
    const keptDesign = readKept()
    if (pageDesign) {
      setDesign(pageDesign)
      if (!keptDesign) void fetchDesign(pageDesign)
    } else if (keptDesign) {
      await applyDesign(keptDesign)
      setDesign(keptDesign)
    } else await fetchDesign()
  },
  /** Reloads the design after a login or a logout, which may change the company. */
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

let requestedAt = 0

/**
 * Loads the design. If that fails, shows `otherwise` where a design is shown already, else the person's last design.
 */
async function fetchDesign(otherwise = defaultDesign): Promise<void> {
  const turn = ++requestedAt
  const of = companyOfSession()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const design = await call(getDesign, companyOfTab(), { signal })
    // A later request, for another person, has replaced this one.
    if (turn !== requestedAt) return
    sessionStorage.setItem(DESIGN_KEY, JSON.stringify(design))
    sessionStorage.setItem(DESIGN_OF_KEY, of)
    if (JSON.stringify(design) === JSON.stringify(current)) return
    await applyDesign(design)
    setDesign(design)
  } catch {
    console.error('Failed to fetch design from API')
    if (turn !== requestedAt) return
    const next = current ? otherwise : await findLast().catch(() => undefined)
    if (!next || current === next) return
    await applyDesign(next)
    setDesign(next)
  }
}

/** Returns the last design of the signed-in person, for use offline. */
function findLast(): Promise<Design | undefined> {
  return import('./last-design.ts').then(({ lastDesignStore }) => lastDesignStore.read())
}

/**
 * Applies the theme. Its code is loaded on demand, since a page that came in the company's design does not need it;
 * offline, loading may fail.
 */
async function applyDesign(design: Design): Promise<void> {
  await import('#platform/ui/theme/company-theme.ts').then(
    ({ applyTheme }) => applyTheme(design),
    () => {},
  )
}

function companyOfSession(): string {
  return readAuthEntry()?.company ?? ''
}

/** Stores the company of `?company=` for the tab. */
function rememberCompany(): void {
  const parsed = z.safeParse(slug, new URLSearchParams(location.search).get('company'))
  if (!parsed.success || parsed.data === sessionStorage.getItem(COMPANY_KEY)) return
  sessionStorage.setItem(COMPANY_KEY, parsed.data)
  sessionStorage.removeItem(DESIGN_KEY)
}

function readKept(): Design | undefined {
  if ((sessionStorage.getItem(DESIGN_OF_KEY) ?? '') !== companyOfSession()) return undefined
  try {
    return z.parse(designSchema, JSON.parse(sessionStorage.getItem(DESIGN_KEY) ?? 'null'))
  } catch {
    return undefined
  }
}

function setDesign(design: Design): void {
  current = design
  setOfferedLanguages(design.languages)
  setSpelling(design.spelling)
  showMark(design.markUrl ?? '/icon.svg')
  listeners.forEach((listener) => listener())
}

/** Sets the icon that browsers show beside the page's title. */
function showMark(url: string): void {
  const link = document.querySelector('link[rel=icon]')
  // Removed because the new icon may have another type than the page's own.
  link?.removeAttribute('type')
  link?.setAttribute('href', url)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
