/** Where the files of a video lie; only ids and names of ours are in it. */
export function keysOf(companyId: string, id: string) {
  const folder = `videos/${companyId}/${id}`
  return {
    folder,
    /** What an upload brought so far. */
    parts: `${folder}/parts`,
    part: (name: string) => `${folder}/parts/${name}`,
    of: (name: string) => `${folder}/${name}`,
  }
}

/** The picture of previews; sizes and posters have names of their own. */
export const PREVIEWS = { name: 'previews.jpg', type: 'image/jpeg' }
export const POSTER_TYPE = 'image/webp' as const
