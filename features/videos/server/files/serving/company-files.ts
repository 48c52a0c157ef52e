import type { SignedUrlParts, SignedUrls } from '#platform/core/signed-urls.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { Tenancy } from '#platform/db/tenant.ts'
import type { RangedFile } from '#platform/http/files/ranges.ts'
import { FilesUnavailableError, type FileStore } from '#platform/outside/files/file-store.ts'
import { keysOf, POSTER_TYPE, PREVIEW_FILE } from '../keys.ts'
import type { VideoFileRow, VideoFileStore } from '../store.ts'

type Dependencies = { store: VideoFileStore; tenancy: Tenancy; files: FileStore; urls: SignedUrls }

const VIDEO_FILE = /^([0-9a-f-]{36})-([a-z0-9-]+\.[a-z0-9]+)$/

export type CompanyFiles = ReturnType<typeof companyFiles>

/** Files of a company's videos, by signed addresses that expire. */
export function companyFiles({ store, tenancy, files, urls }: Dependencies) {
  const read = async (key: string, range: { start: number; end: number }) => {
    try {
      return (await files.read(key, range)) ?? 'video-file-not-found'
    } catch (error) {
      if (error instanceof FilesUnavailableError) return 'service-unavailable'
      throw error
    }
  }

  return {
    /** Opens the file of a signed address; while the company has the video file, a valid address is enough to see it. */
    async open({
      file,
      ...parts
    }: SignedUrlParts & { file: string }): Promise<Outcome<RangedFile, 'video-file-not-found'>> {
      const [, id = '', name = ''] = VIDEO_FILE.exec(file) ?? []
      const access = urls.read(parts, id)
      const row = access && (await store.find(tenancy.tenant(access.companyId), id))
      const rangedFile = row && findFile(row, name)
      if (!rangedFile) return fail('video-file-not-found')
      const key = keysOf(access.companyId, id).of(name)
      return done({
        ...rangedFile,
        etag: `${id}-${name}`,
        modifiedAt: row.receivedAt,
        cacheControl: `private, max-age=${access.secondsLeft}, immutable`,
        read: (range) => read(key, range),
      })
    },
  }
}

/** Returns the type and size in bytes of a file that was made from an upload. */
function findFile(
  { state, details }: VideoFileRow,
  name: string,
): Pick<RangedFile, 'type' | 'bytes'> | undefined {
  if (state !== 'ready' || !details) return undefined
  const { renditions, posters, previews } = details
  const poster = posters.find((one) => one.name === name)
  if (poster) return { type: POSTER_TYPE, bytes: poster.bytes }
  if (previews && name === PREVIEW_FILE.name) return { type: PREVIEW_FILE.type, bytes: previews.bytes }
  const rendition = renditions.find((one) => one.name === name)
  // Without codecs, which the page's `<source>` has.
  return rendition && { type: rendition.type.split(';')[0] ?? rendition.type, bytes: rendition.bytes }
}
