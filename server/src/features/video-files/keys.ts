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

/** Names of the pictures that are made of a video; its sizes have names of their own. */
export const POSTER = 'poster.jpg'
export const PREVIEWS = 'previews.jpg'
export const PICTURE_TYPE = 'image/jpeg'
