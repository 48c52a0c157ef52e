import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line import/default -- CommonJS, whose exports are the default import in Node
import opentype, { type Command } from 'opentype.js'
import wawoff2 from 'wawoff2'
import { fadeInOut } from './motion.ts'
import { PALETTE } from './palette.ts'
import { group, formatCoordinate } from './shapes.ts'

/** Words on the screen, with their seconds and their position: x and y of the first line's baseline. */
export type Line = {
  from: number
  to: number
  text: string
  x?: number
  y?: number
  size?: number
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  color?: string
}

const FILE = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
const LEADING = 1.16
const RISE = 14
const outlines = new Map<string, { d: string; width: number }>()

// Text is drawn as outlines, so that it looks the same on every machine, whatever its fonts.
const font = opentype.parse(toArrayBuffer(await wawoff2.decompress(readFileSync(fileURLToPath(FILE)))))

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}

type Style = Pick<Line, 'x' | 'y' | 'size' | 'weight' | 'anchor' | 'color'>

/** Draws text in the product's typeface; a line break starts a new line. */
export function words(text: string, style: Style): string {
  const { x = 80, y = 200, size = 62, weight = 700, anchor = 'start', color = PALETTE.ink } = style
  return text
    .split('\n')
    .map((row, index) => {
      const { d, width } = outline(row, weight)
      const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * width * (size / 100)
      const place = `translate(${formatCoordinate(x - shift)} ${formatCoordinate(y + index * size * LEADING)}) scale(${formatCoordinate(size / 100)})`
      return `<path transform="${place}" fill="${color}" d="${d}"/>`
    })
    .join('')
}

function outline(text: string, weight: number) {
  const key = `${weight} ${text}`
  const cached = outlines.get(key)
  if (cached) return cached
  const options = { variation: { wght: weight } }
  const made = {
    d: font.getPath(text, 0, 0, 100, options).commands.map(draw).join(''),
    width: font.getAdvanceWidth(text, 100, options),
  }
  outlines.set(key, made)
  return made
}

// opentype.js's own writer of path data fails on numbers close to 0.
function draw({ type, x1, y1, x, y }: Command): string {
  const points = [x1, y1, x, y].filter((value) => value !== undefined)
  return `${type}${points.map((value) => String(Math.round(value * 10) / 10)).join(' ')}`
}

/** Draws the lines shown at second `t`; each rises softly to its position and fades. */
export function drawLines(lines: Line[], t: number): string {
  return lines
    .filter(({ from, to }) => t >= from && t < to)
    .map((line) => {
      const opacity = fadeInOut(t, line.from, line.to, 0.45)
      const rise = t < line.from + 0.5 ? RISE * (1 - opacity) : 0
      return group(words(line.text, line), { y: rise, opacity })
    })
    .join('')
}
