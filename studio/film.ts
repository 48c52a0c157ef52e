import { drawLines, type Line } from './words.ts'

export const WIDTH = 1280
export const HEIGHT = 720
export const FRAMES_PER_SECOND = 15

export type Film = {
  seconds: number
  /** All words on the screen, so that a check can tell whether there is time to read them. */
  lines: Line[]
  /** Returns the SVG below the words at second `t`; must depend on nothing but `t`. */
  draw: (t: number) => string
  /** Seconds at which a soft bell sounds. */
  chimes: number[]
  /** The root of the quiet chords, in hertz. */
  root: number
  /** Whether there is fast movement all the time, for which AV1 needs more bits. */
  isLively?: boolean
  /** The second that the poster shows, without words. */
  poster: number
  /** The part of the picture that the poster shows, [x, y, width]; all of it by default. */
  posterView?: [x: number, y: number, width: number]
}

export function frameOf(film: Film, t: number): string {
  return svg(film.draw(t) + drawLines(film.lines, t))
}

export function posterOf(film: Film): string {
  return svg(film.draw(film.poster), film.posterView)
}

function svg(content: string, [x, y, width]: [number, number, number] = [0, 0, WIDTH]): string {
  const view = `${x} ${y} ${width} ${(width * HEIGHT) / WIDTH}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`
}
