import { FORMATS, type Format } from './drawing.ts'

/** Where the files of a picture lie; only ids of ours are in it. */
export function keysOf(companyId: string, id: string) {
  const folder = `pictures/${companyId}/${id}`
  const of = (width: number, format: Format) => `${folder}/${width}.${format}`
  const master = `${folder}/master.webp`
  return {
    master,
    of,
    /** All that there can be. */
    all: (widths: readonly number[]) => [
      master,
      ...widths.flatMap((width) => FORMATS.map((format) => of(width, format))),
    ],
  }
}
