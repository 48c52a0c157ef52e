import { createPartialResponse } from 'workbox-range-requests'

/** A name that `offline/kept/kept-files.ts` knows too, which fills it. */
const KEPT_CACHE = 'hale-kept'

/** A file that somebody keeps on this device; undefined where they do not. */
export async function findKept({ url }: Request): Promise<Response | undefined> {
  // To open it would make it.
  if (!(await caches.has(KEPT_CACHE))) return undefined
  return (await caches.open(KEPT_CACHE)).match(url, { ignoreSearch: true })
}

/** Players ask for parts, and some play nothing that comes as a whole. */
export async function serveKeptVideo(request: Request): Promise<Response> {
  const kept = await findKept(request)
  if (!kept) return fetch(request)
  return request.headers.has('range') ? createPartialResponse(request, kept) : kept
}
