import { open } from 'node:fs/promises'
import type { ShownVideoFile } from '#platform/documents/server/video-files.ts'
import type { RangedFile } from '#platform/http/files/ranges.ts'
import { posterOf } from '../show.ts'

/** A file of the library, with a hash of its content. */
type MediaFile = { file: URL; bytes: number; hash: string }

/** The media of a library video. */
export type LibraryMedia = {
  slug: string
  seconds: number
  files: (MediaFile & { height: number; type: string; codecs: string })[]
  /** The posters, smallest first. */
  posters: (MediaFile & { width: number; height: number })[]
  preview: MediaFile & { width: number; height: number; columns: number; everySeconds: number; count: number }
}

export type LibraryFiles = ReturnType<typeof libraryFiles>

const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'
/** The Last-Modified date of library files, which only change with the installation; their addresses contain the hash. */
const MODIFIED_AT = new Date(Date.UTC(2026, 0, 1))

/** Files of the library's videos, which are public; their addresses change with their content. */
export function libraryFiles(videos: readonly LibraryMedia[]) {
  const filesBySlug = new Map(videos.map((video) => [video.slug, toShownFile(video)]))
  const served = new Map(
    videos.flatMap(({ slug, files, posters, preview }) => [
      ...files.map((file) => [urlOf(slug, file), serve(file, file.type)] as const),
      ...[...posters, preview].map((file) => [urlOf(slug, file), serve(file, 'image/webp')] as const),
    ]),
  )

  return {
    find: (slug: string): ShownVideoFile | undefined => filesBySlug.get(slug),
    open: ({ slug, file }: { slug: string; file: string }): RangedFile | undefined =>
      served.get(`/videos/library/${slug}/${file}`),
  }
}

function urlOf(slug: string, { file, hash }: MediaFile): string {
  const [name = '', ending = ''] = (file.pathname.split('/').at(-1) ?? '').split('.')
  return `/videos/library/${slug}/${name}.${hash}.${ending}`
}

function toShownFile({ slug, seconds, files, posters, preview }: LibraryMedia): ShownVideoFile {
  const { width, height, columns, everySeconds, count } = preview
  return {
    state: 'ready',
    seconds,
    renditions: files.map((file) => ({
      url: urlOf(slug, file),
      type: `${file.type}; codecs="${file.codecs}"`,
      height: file.height,
    })),
    poster: posterOf(posters.map((poster) => ({ ...poster, url: urlOf(slug, poster) }))),
    previews: { url: urlOf(slug, preview), width, height, columns, everySeconds, count },
    // All library videos have music.
    hasSound: true,
  }
}

function serve({ file, bytes, hash }: MediaFile, type: string): RangedFile {
  return {
    ...{ bytes, type, etag: hash },
    modifiedAt: MODIFIED_AT,
    cacheControl: IMMUTABLE_CACHE,
    read: async (range) => (await open(file)).createReadStream(range),
  }
}
