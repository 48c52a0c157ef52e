import type { Picture } from '../../contract/page.ts'
import type { Previews, Rendition, VideoFile } from '#features/videos/contract/files.ts'
import type { Tenant } from '../../db/tenant.ts'

/** What members see of a video's files, with addresses; nothing is made of it before it is `ready`. */
export type ShownVideoFile = {
  state: VideoFile['state']
  seconds: number | null
  /** Best first. */
  renditions: Rendition[]
  poster: Omit<Picture, 'alt'> | null
  previews: Previews | null
  hasSound: boolean | null
}

/** Files of videos, as the feature "video-files" provides them. */
export type VideoFiles = {
  /** The company's files of these ids; others are left out. Addresses are signed and expire, so no row stores them. */
  find(tenant: Tenant, ids: string[]): Promise<Map<string, ShownVideoFile>>
  /** Those of a video of the library, by its name; every company sees them. */
  library(slug: string): ShownVideoFile | undefined
}
