import type { VideoFile } from '../../contract/files.ts'
import type { ShownVideoFile } from '#platform/documents/server/video-files.ts'
import { POSTER_TYPE, PREVIEW_FILE } from './keys.ts'
import type { VideoFileRow } from './store.ts'

type UrlOf = (name: string) => string

/** Returns what members see of a file; `urlOf` makes the address of each part. */
export function toMemberView({ state, details }: VideoFileRow, urlOf: UrlOf): ShownVideoFile {
  if (!details) return { state, seconds: null, renditions: [], poster: null, previews: null, hasSound: null }
  const { seconds, hasSound, renditions, posters, previews } = details
  return {
    state,
    seconds,
    hasSound,
    renditions: renditions.map(({ name, type, height }) => ({ url: urlOf(name), type, height })),
    poster: posterOf(posters.map((poster) => ({ ...poster, url: urlOf(poster.name) }))),
    previews: previews && { ...previews, url: urlOf(PREVIEW_FILE.name) },
  }
}

/** Returns the largest of several pictures of one frame, which are ordered from the smallest, with all of them as sources. */
export function posterOf(
  posters: { url: string; width: number; height: number }[],
): ShownVideoFile['poster'] {
  const largest = posters.at(-1)
  if (!largest) return null
  const srcset = posters.map(({ url, width }) => `${url} ${width}w`).join(', ')
  const { url, width, height } = largest
  return { url, width, height, sources: [{ type: POSTER_TYPE, srcset }] }
}

/** Returns what editors see of a file: what members see, and its progress. */
export function toEditorView(row: VideoFileRow, urlOf: UrlOf): VideoFile {
  const { id, fault, name, bytes, received, details } = row
  const { poster, ...shown } = toMemberView(row, urlOf)
  return {
    ...{ id, fault, name, bytes, received },
    ...shown,
    width: details?.width ?? null,
    height: details?.height ?? null,
    missing: details?.missing ?? [],
    poster: poster && { ...poster, alt: '' },
  }
}
