import type { Format } from './image-processor/formats.ts'

/** Where the files of a picture lie; only ids of ours are in it. A crop has a folder of its own inside, named by its edition. */
export function keysOf(companyId: string, id: string) {
  const folder = `pictures/${companyId}/${id}`
  return { folder, ...keysIn(folder), edition: (edition: string | null) => editionIn(folder, edition) }
}

function editionIn(folder: string, edition: string | null) {
  const inner = edition ? `${folder}/${edition}` : folder
  return { folder: inner, ...keysIn(inner) }
}

function keysIn(folder: string) {
  return {
    master: `${folder}/master.webp`,
    of: (width: number, format: Format) => `${folder}/${width}.${format}`,
  }
}
