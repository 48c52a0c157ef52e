import { drawLines, type Line } from './words.ts'

export const WIDTH = 1280
export const HEIGHT = 720
export const FRAMES_PER_SECOND = 15

export type Film = {
  seconds: number
  /** All that is to be read, so that a check can tell whether there is time to. */
  lines: Line[]
  /** What is drawn below the words at this second, a pure function of time. */
  draw: (t: number) => string
  /** Seconds at which a soft bell sounds. */
  chimes: number[]
  /** The root of the quiet chords, in hertz. */
  root: number
  /** The second that the poster shows, without words. */
  poster: number
}

export function frameOf(film: Film, t: number): string {
  return svg(film.draw(t) + drawLines(film.lines, t))
}

export function posterOf(film: Film): string {
  return svg(film.draw(film.poster))
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`
}
