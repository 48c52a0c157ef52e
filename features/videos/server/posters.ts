import * as z from 'zod'
import type { Picture } from '#platform/contract/page.ts'
import type { VideoFileReference } from '../contract/drafts.ts'
import type { StoredPicture } from '#platform/db/tables/content/documents.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { withPictureUrls, type Pictures } from '#platform/documents/server/content/picture-urls.ts'
import type { ShownVideoFile, VideoFiles } from '#platform/documents/server/video-files.ts'

type WithFile = { file: VideoFileReference | null; picture: StoredPicture | null }
type WithPoster<Row> = Omit<Row, 'picture'> & { picture: Picture | null }

export type FileParts = { videoFiles: VideoFiles; pictures: Pictures }

/** Returns the file of a reference; undefined where there is none. */
export async function findFile(
  { videoFiles }: Pick<FileParts, 'videoFiles'>,
  tenant: Tenant,
  reference: VideoFileReference | null,
): Promise<ShownVideoFile | undefined> {
  if (!reference) return undefined
  if (reference.from === 'library') return videoFiles.library(reference.id)
  // A draft may have any text as an id; only a UUID can be looked up.
  if (!z.uuid().safeParse(reference.id).success) return undefined
  return (await videoFiles.find(tenant, [reference.id])).get(reference.id)
}

/** Returns a video's files and its poster: the chosen picture, or a frame. */
export function playbackFields(picture: Picture | null, file: ShownVideoFile | undefined) {
  return {
    picture: picture ?? posterOf(file),
    renditions: file?.renditions ?? [],
    previews: file?.previews ?? null,
  }
}

const posterOf = (file: ShownVideoFile | undefined) => (file?.poster ? { ...file.poster, alt: '' } : null)

/** Adds posters to rows: the picture that an editor chose, or a frame of the video. */
export async function withPosters<Row extends WithFile>(
  { videoFiles, pictures }: FileParts,
  tenant: Tenant,
  rows: Row[],
): Promise<WithPoster<Row>[]> {
  const ids = rows.flatMap(({ file, picture }) => (!picture && file?.from === 'company' ? [file.id] : []))
  const [cards, files] = await Promise.all([
    withPictureUrls(pictures, tenant, rows),
    ids.length > 0 ? videoFiles.find(tenant, [...new Set(ids)]) : new Map<string, ShownVideoFile>(),
  ])
  return cards.map((row) => {
    const { file } = row
    const shownVideoFile = file?.from === 'library' ? videoFiles.library(file.id) : files.get(file?.id ?? '')
    return { ...row, picture: row.picture ?? posterOf(shownVideoFile) }
  })
}
