import type { Picture } from '../../contract/page.ts'
import type { Previews, Rendition, VideoFile } from '#features/videos/contract/files.ts'
import type { Tenant } from '../../db/tenant.ts'

/** What members see of a video's files, with URLs; there are no files before the state is `ready`. */
export type ShownVideoFile = {
  state: VideoFile['state']
  seconds: number | null
  /** Best first. */
  renditions: Rendition[]
  poster: Omit<Picture, 'alt'> | null
  previews: Previews | null
  hasSound: boolean | null
}

/** The files of videos, as the feature "video-files" provides them. */
export type VideoFiles = {
  /**
   * Finds the company's files by their ids; ids without a file are left out. URLs are signed and expire, so
   * no row stores them.
   */
  find(tenant: Tenant, ids: string[]): Promise<Map<string, ShownVideoFile>>
  /** Returns the files of a library video by its name; every company sees them. */
  library(slug: string): ShownVideoFile | undefined
}
