import type { Format } from './image-processor/formats.ts'

/** The file store's keys of a picture, made of server-generated ids only. A crop has a folder within, named by its edition. */
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
