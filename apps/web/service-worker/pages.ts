const PAGES_CACHE = 'hale-pages'
/** Milliseconds to wait for a page from the network before the stored one is used. */
const MAX_WAIT_MS = 5000

/** Paths of pages without personal data, which suit any address: one for members, one for the public. */
const MEMBERS_PAGE = '/dashboard/offline'
const PUBLIC_PAGE = '/offline'
export const PAGES = [MEMBERS_PAGE, PUBLIC_PAGE]

/** A page, and the files that it names, without which it shows nothing. */
export type FetchedPage = { html: string; named: string[] }

/**
 * Serves a page from the network; from the cache where the network fails, is slow, or a proxy answers in place of the
 * server. Rejects only where no page is stored.
 */
export async function servePage(url: URL, request: Request, event: Event): Promise<Response> {
  const late = new Promise<Response | undefined>((resolve) => {
    setTimeout(() => resolve(findPage(url)), MAX_WAIT_MS)
  })
  const fetched = fetchNavigation(request, event)
  try {
    const first = await Promise.race([fetched, late])
    // A gateway's answer while the server cannot be reached.
    const isMissing = !first || [502, 503, 504].includes(first.status)
    return (isMissing && (await findPage(url))) || first || (await fetched)
  } catch (error) {
    const page = await findPage(url)
    if (page) return page
    throw error
  }
}

/** Returns the stored page for this address; the other page where only that was stored, as both start the same app. */
async function findPage({ pathname }: URL): Promise<Response | undefined> {
  const isMembers = pathname.startsWith('/dashboard')
  const pages = await caches.open(PAGES_CACHE)
  const [page, other] = isMembers ? [MEMBERS_PAGE, PUBLIC_PAGE] : [PUBLIC_PAGE, MEMBERS_PAGE]
  return (await pages.match(page)) ?? pages.match(other)
}

/**
 * Requests what a navigation opens. Uses the navigation preload, which the browser may have requested while this
 * worker started: otherwise it would be requested twice, which uses up an address that works once.
 */
export async function fetchNavigation(request: Request, event: Event): Promise<Response> {
  const early: unknown = 'preloadResponse' in event ? await event.preloadResponse : undefined
  return early instanceof Response ? early : fetch(request)
}

/**
 * Stores a page after the files that `storeFiles` stores for it, so that a complete stored page is not replaced too
 * early. The first page is stored after the files that it names, so that the app opens even if the connection is then
 * lost.
 */
export async function storePage(
  path: string,
  storeFiles: { named: (page: FetchedPage) => Promise<void>; others: (page: FetchedPage) => Promise<void> },
): Promise<void> {
  const answer = await fetch(path)
  if (!answer.ok) return
  const html = await answer.clone().text()
  const page = {
    html,
    named: [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? ''),
  }
  const pages = await caches.open(PAGES_CACHE)
  await storeFiles.named(page)
  if (!(await pages.match(path))) await pages.put(path, answer.clone())
  await storeFiles.others(page)
  await pages.put(path, answer)
}
