import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core'
import { findKept, serveKeptVideo } from './kept.ts'
import { fetchNavigation, PAGES, servePage, storePage } from './pages.ts'
import { scope, type WorkerEvent } from './scope.ts'

/** Replaced during the build by the list of files for screens that open offline. */
const OFFLINE_FILE_LIST = '%OFFLINE_FILES%'
type Files = { all: string[]; languages: Record<string, string[]> }

/** Cache names, also in `offline/device-files.ts`, which clears pictures when a session ends. */
const FILES_CACHE = 'hale-files'
const PICTURES_CACHE = 'hale-pictures'

/** Maximum number of stored files; two versions of the app together have fewer. */
const MAX_FILES = 700
const MAX_PICTURES = 200
/** Number of files loaded in parallel; few, so that what the person opens meanwhile is not delayed. */
const AT_A_TIME = 4

/** Whether a file's name contains its hash; large files of the scan come from the network. */
const isFile = ({ pathname }: URL) =>
  pathname.startsWith('/assets/') && !/\/landmarks-|-worker-|\.wasm$/.test(pathname)
const isPicture = ({ pathname }: URL) => /^\/(?:library|pictures|videos)\/|^\/icon\.svg$/.test(pathname)

const files = storedFirst(FILES_CACHE, MAX_FILES)
const pictures = storedFirst(PICTURES_CACHE, MAX_PICTURES)

/**
 * Serves from the cache first, which keeps the `maxEntries` last used entries and is cleared where the device's
 * storage is full.
 */
function storedFirst(cacheName: string, maxEntries: number): CacheFirst {
  // The package's own types allow undefined callbacks, which this compiler setting refuses.
  const expiration = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin
  return new CacheFirst({ cacheName, plugins: [expiration] })
}

/**
 * Serves the app offline: pages come from the network where possible, so that the app is up to date; files and pictures
 * never change under their names. The server's answers to a person are not included: they are in the browser's database,
 * for their owner (`offline/reply-cache.ts`).
 */
export function serveOffline(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url), files)
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.destination === 'image' && isPicture(url),
    async (routeHandlerCallbackOptions) =>
      (await findKept(routeHandlerCallbackOptions.request)) ?? pictures.handle(routeHandlerCallbackOptions),
  )
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/videos/') && url.searchParams.has('kept'),
    ({ request }) => serveKeptVideo(request),
  )
  registerRoute(
    ({ url, request }) => request.mode === 'navigate' && !/^\/api\/|\.\w{1,5}$/.test(url.pathname),
    ({ url, request, event }) => servePage(url, request, event),
  )
  // Other navigations, such as the return from an identity provider or a download: never served from the device, and
  // requested only once.
  registerRoute(
    ({ request }) => request.mode === 'navigate',
    ({ request, event }) => fetchNavigation(request, event),
  )
  scope.addEventListener('install', (event) => {
    // Pages and files do not depend on the worker's version, so that it can take over at once.
    event.waitUntil(Promise.all([scope.skipWaiting(), storeApp(event).catch(() => {})]))
  })
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  scope.addEventListener('message', (event) => {
    if (readMessage(event.data)?.is !== 'page-loaded') return
    event.waitUntil(Promise.all([storeApp(event), storeLoaded(event)]).catch(() => {}))
  })
}

async function takeOver(): Promise<void> {
  await Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()])
}

/** Stores the pages with all files of the screens that open offline, in the pages' language. */
async function storeApp(event: WorkerEvent): Promise<void> {
  const { all, languages } = JSON.parse(OFFLINE_FILE_LIST) as Files
  for (const path of PAGES) {
    await storePage(path, {
      named: ({ named }) => storeFiles(event, named),
      others: ({ html }) => {
        const language = /<html lang="(\w\w)/.exec(html)?.[1] ?? ''
        return storeFiles(event, [...all, ...(languages[language] ?? [])])
      },
    })
  }
}

/** Stores files of open pages that were loaded before this worker controlled them. */
async function storeLoaded(event: WorkerEvent & { data: unknown }): Promise<void> {
  await storeFiles(event, readMessage(event.data)?.urls ?? [])
}

async function storeFiles(event: WorkerEvent, paths: string[]): Promise<void> {
  const left = [...new Set(paths)]
  const storeNext = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const url = new URL(path, scope.location.origin)
      const strategy = isFile(url) ? files : isPicture(url) ? pictures : undefined
      if (!strategy || url.origin !== scope.location.origin) continue
      const [answer, done] = strategy.handleAll({ event, request: new Request(url) })
      await answer
      await done
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, storeNext))
}

function readMessage(data: unknown): { is: string; urls: string[] } | undefined {
  if (typeof data !== 'object' || data === null || !('is' in data)) return undefined
  const urls = 'urls' in data && Array.isArray(data.urls) ? data.urls : []
  return { is: String(data.is), urls: urls.filter((url): url is string => typeof url === 'string') }
}
