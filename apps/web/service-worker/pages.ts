const PAGES_CACHE = 'hale-pages'
/** So long a page is waited for before it comes from the device. */
const MAX_WAIT_MS = 5000

/** Pages that say nothing of a person or of what an address shows: one for members, one for everybody. */
const MEMBERS_PAGE = '/dashboard/offline'
const PUBLIC_PAGE = '/offline'
export const PAGES = [MEMBERS_PAGE, PUBLIC_PAGE]

/** A page, and the files that it names itself, without which it shows nothing. */
export type FetchedPage = { html: string; named: string[] }

/**
 * Answers a page from the network; from the device where the network fails, is late, or where something between here and the
 * server speaks for it. Fails only where no page is stored.
 */
export async function servePage(url: URL, request: Request, event: Event): Promise<Response> {
  const late = new Promise<Response | undefined>((resolve) => {
    setTimeout(() => resolve(findPage(url)), MAX_WAIT_MS)
  })
  const fetched = askFor(request, event)
  try {
    const first = await Promise.race([fetched, late])
    // Something between here and the server speaks for it while it cannot be reached.
    const isMissing = !first || [502, 503, 504].includes(first.status)
    return (isMissing && (await findPage(url))) || first || (await fetched)
  } catch (error) {
    const page = await findPage(url)
    if (page) return page
    throw error
  }
}

/** The page for this address; the other where storing was cut off between the two, since both start the same app. */
async function findPage({ pathname }: URL): Promise<Response | undefined> {
  const isMembers = pathname.startsWith('/dashboard')
  const pages = await caches.open(PAGES_CACHE)
  const [own, other] = isMembers ? [MEMBERS_PAGE, PUBLIC_PAGE] : [PUBLIC_PAGE, MEMBERS_PAGE]
  return (await pages.match(own)) ?? pages.match(other)
}

/** The browser may have asked already, while this worker started. */
async function askFor(request: Request, event: Event): Promise<Response> {
  const early: unknown = 'preloadResponse' in event ? await event.preloadResponse : undefined
  return early instanceof Response ? early : fetch(request)
}

/**
 * Stores a page once the files are there that `storeFiles` stores for it, so that it takes no other's place before. Where none
 * is stored yet, it needs no more than what it names: a connection lost before the rest still finds the app.
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
