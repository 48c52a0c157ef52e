import type { Tenancy } from '#platform/db/tenant.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { FilesUnavailableError, type FileStore } from '#platform/outside/files/file-store.ts'
import type { Format } from './image-processor/formats.ts'
import { keysOf } from './keys.ts'
import type { PictureUrlParts, PictureUrls } from './picture-urls.ts'
import type { PictureStore } from './store.ts'

/** Maximum number of milliseconds to read a file, since a browser waits for it. */
const READ_MS = 15_000

type Dependencies = { store: PictureStore; tenancy: Tenancy; files: FileStore; urls: PictureUrls }

/** Reads the file of a signed address; while the company has the picture, a valid address is enough to see it. */
export function openPicture({ store, tenancy, files, urls }: Dependencies) {
  async function read(key: string, format: Format, secondsLeft: number) {
    try {
      const bytes = await files.get(key, AbortSignal.timeout(READ_MS))
      return bytes ? done({ bytes, type: `image/${format}`, secondsLeft }) : fail('picture-not-found')
    } catch (error) {
      if (error instanceof FilesUnavailableError) return fail('service-unavailable')
      throw error
    }
  }

  /** Reads the uploaded picture in full, for people who may crop it. */
  async function openWhole(parts: PictureUrlParts) {
    const access = urls.readWhole(parts)
    const picture = access && (await store.find(tenancy.tenant(access.companyId), access.id))
    if (!picture) return fail('picture-not-found')
    return read(keysOf(access.companyId, access.id).master, 'webp', access.secondsLeft)
  }

  return async (parts: PictureUrlParts) => {
    const access = urls.read(parts)
    if (!access) return openWhole(parts)
    const picture = await store.find(tenancy.tenant(access.companyId), access.id)
    if (!picture) return fail('picture-not-found')
    const { width, format, secondsLeft } = access
    const keys = keysOf(access.companyId, access.id).edition(picture.edition)
    // The page was loaded before a crop: it gets the current picture, which its browser must not cache.
    if (access.edition !== picture.edition) return read(keys.master, 'webp', 0)
    const isMade = width === undefined ? format === 'webp' : picture.widths.includes(width)
    if (!isMade) return fail('picture-not-found')
    return read(width === undefined ? keys.master : keys.of(width, format), format, secondsLeft)
  }
}
