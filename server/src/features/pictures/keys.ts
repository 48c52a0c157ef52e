import type { Format } from './image-processor/formats.ts'

/** Where the files of a picture lie; only ids of ours are in it. */
export function keysOf(companyId: string, id: string) {
  const folder = `pictures/${companyId}/${id}`
  return {
    folder,
    master: `${folder}/master.webp`,
    of: (width: number, format: Format) => `${folder}/${width}.${format}`,
  }
}
