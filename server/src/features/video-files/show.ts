import type { VideoFile } from '@hale/contracts/videos/files'
import type { ShownVideoFile } from '../../documents/video-files.ts'
import { POSTER, PREVIEWS } from './keys.ts'
import type { VideoFileRow } from './store.ts'

type UrlOf = (name: string) => string

/** What members see of a file; `urlOf` makes the address of one of its files. */
export function showToMembers({ state, details }: VideoFileRow, urlOf: UrlOf): ShownVideoFile {
  if (!details) return { state, seconds: null, renditions: [], poster: null, previews: null, hasSound: null }
  const { seconds, hasSound, renditions, poster, previews } = details
  return {
    state,
    seconds,
    hasSound,
    renditions: renditions.map(({ name, type, height }) => ({ url: urlOf(name), type, height })),
    poster: poster && { url: urlOf(POSTER), width: poster.width, height: poster.height, sources: [] },
    previews: previews && { ...previews, url: urlOf(PREVIEWS) },
  }
}

/** What editors see: the same, and how far it has come. */
export function showToEditors(row: VideoFileRow, urlOf: UrlOf): VideoFile {
  const { id, fault, name, bytes, received, details } = row
  const { poster, ...shown } = showToMembers(row, urlOf)
  return {
    ...{ id, fault, name, bytes, received },
    ...shown,
    width: details?.width ?? null,
    height: details?.height ?? null,
    missing: details?.missing ?? [],
    poster: poster && { ...poster, alt: '' },
  }
}
