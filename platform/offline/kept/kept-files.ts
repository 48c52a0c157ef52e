import { nativeOverrides } from '../../device/native.ts'

/** Name of the cache with kept files, from which the service worker serves them offline. */
const KEPT_CACHE = 'hale-kept'
/** Milliseconds after which a download is aborted. */
const MAX_DOWNLOAD_MS = 15 * 60_000

const hasCaches = () => 'caches' in window

/** Returns the size of a file in bytes, as the server states it. */
export async function sizeOfFile(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD' })
  return answer.ok ? Number(answer.headers.get('content-length')) || 0 : 0
}

/**
 * Stores a file and returns its size in bytes; throws where it cannot be loaded, and a QuotaExceededError
 * where the device is full.
 */
export async function storeKeptFile(url: string): Promise<number> {
  const { keptFiles } = nativeOverrides
  if (!keptFiles && !hasCaches()) return 0
  const answer = await fetch(url, { signal: AbortSignal.timeout(MAX_DOWNLOAD_MS) })
  if (answer.status !== 200) throw new Error('A file could not be loaded.')
  const blob = await answer.blob()
  if (keptFiles) {
    // The app may always write into its own folder, so that a failure means a full phone.
    await keptFiles.store(url, blob).catch(() => {
      throw new DOMException('The phone could not store a file.', 'QuotaExceededError')
    })
    return blob.size
  }
  const headers = { 'content-type': answer.headers.get('content-type') ?? blob.type }
  await (await caches.open(KEPT_CACHE)).put(url, new Response(blob, { headers }))
  return blob.size
}

/** Deletes all files except those of `urls`, the URLs of kept items; for example those of an interrupted download. */
export async function deleteOtherFiles(urls: readonly string[]): Promise<void> {
  await nativeOverrides.keptFiles?.deleteOthers(urls)
  if (!hasCaches() || !(await caches.has(KEPT_CACHE))) return
  const cache = await caches.open(KEPT_CACHE)
  const keptUrls = new Set(urls.map((url) => new URL(url, location.origin).href))
  for (const { url } of await cache.keys()) if (!keptUrls.has(url)) await cache.delete(url)
}

/** Deletes all kept files, as a session ends. */
export async function clearKeptFiles(): Promise<void> {
  await nativeOverrides.keptFiles?.deleteOthers([])
  if (hasCaches()) await caches.delete(KEPT_CACHE)
}
