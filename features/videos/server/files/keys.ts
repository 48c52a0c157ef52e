/** The file store's keys of a video, made of server-generated ids and names only. */
export function keysOf(companyId: string, id: string) {
  const folder = `videos/${companyId}/${id}`
  return {
    folder,
    /** The folder of an upload's parts. */
    parts: `${folder}/parts`,
    part: (name: string) => `${folder}/parts/${name}`,
    of: (name: string) => `${folder}/${name}`,
  }
}

/** The sprite of previews; renditions and posters have other names. */
export const PREVIEW_FILE = { name: 'previews.jpg', type: 'image/jpeg' }
export const POSTER_TYPE = 'image/webp' as const
