import { createPartialResponse } from 'workbox-range-requests'

/** The cache of files kept for offline use, which `offline/kept/kept-files.ts` fills under the same name. */
const KEPT_CACHE = 'hale-kept'

/** Finds a kept file; undefined where it is not kept. */
export async function findKept({ url }: Request): Promise<Response | undefined> {
  // Opening the cache would create it.
  if (!(await caches.has(KEPT_CACHE))) return undefined
  return (await caches.open(KEPT_CACHE)).match(url, { ignoreSearch: true })
}

/** Serves a kept video with range requests, which players need. */
export async function serveKeptVideo(request: Request): Promise<Response> {
  const keptResponse = await findKept(request)
  if (!keptResponse) return fetch(request)
  return request.headers.has('range') ? createPartialResponse(request, keptResponse) : keptResponse
}
