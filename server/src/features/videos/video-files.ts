import type { Picture } from '@hale/contracts/page'
import type { Previews, Rendition, VideoFile } from '@hale/contracts/videos/files'
import type { VideoFileReference } from '@hale/contracts/videos/drafts'
import type { StoredPicture } from '../../db/tables/documents.ts'
import type { Tenant } from '../../db/tenant.ts'
import { withPictureUrls, type Pictures } from '../../documents/picture-urls.ts'

/** A file as members can be shown it, with addresses that expire where it is a company's. */
export type ShownVideoFile = Pick<VideoFile, 'state' | 'seconds' | 'hasSound'> & {
  renditions: Rendition[]
  poster: Omit<Picture, 'alt'> | null
  previews: Previews | null
}

/** Files of videos, as the feature "video-files" provides them. */
export type VideoFiles = {
  /** The company's files of these ids; others are left out. */
  find(tenant: Tenant, ids: string[]): Promise<Map<string, ShownVideoFile>>
  /** A file of the library by its name. */
  library(slug: string): ShownVideoFile | undefined
}

type WithFile = { file: VideoFileReference | null; picture: StoredPicture | null }
type WithPoster<Row> = Omit<Row, 'picture' | 'file'> & { picture: Picture | null }

export type FileParts = { videoFiles: VideoFiles; pictures: Pictures }

/** The file that a reference names, if there is one. */
export async function findFile(
  { videoFiles }: Pick<FileParts, 'videoFiles'>,
  tenant: Tenant,
  reference: VideoFileReference | null,
): Promise<ShownVideoFile | undefined> {
  if (!reference) return undefined
  if (reference.from === 'library') return videoFiles.library(reference.id)
  return (await videoFiles.find(tenant, [reference.id])).get(reference.id)
}

/** Rows with their posters: the picture that an editor chose, else a frame of the video. */
export async function withPosters<Row extends WithFile>(
  { videoFiles, pictures }: FileParts,
  tenant: Tenant,
  rows: Row[],
): Promise<WithPoster<Row>[]> {
  const ids = rows.flatMap(({ file, picture }) => (!picture && file?.from === 'company' ? [file.id] : []))
  const [shown, files] = await Promise.all([
    withPictureUrls(pictures, tenant, rows),
    ids.length > 0 ? videoFiles.find(tenant, [...new Set(ids)]) : new Map<string, ShownVideoFile>(),
  ])
  return shown.map(({ file, ...row }) => {
    const found = file?.from === 'library' ? videoFiles.library(file.id) : files.get(file?.id ?? '')
    const frame = found?.poster ? { ...found.poster, alt: '' } : null
    return { ...row, picture: row.picture ?? frame }
  })
}
