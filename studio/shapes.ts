import { clamp } from './motion.ts'

export type Point = [x: number, y: number]

/** Formats a number with two decimals: finer than a pixel, and the same on every machine. */
export function n(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return String(Object.is(rounded, -0) ? 0 : rounded)
}

export function circle([x, y]: Point, r: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, r))}" fill="${fill}"/>`
}

export function ellipse([x, y]: Point, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const round = radius > 0 ? ` rx="${n(radius)}"` : ''
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(Math.max(0, height))}"${round} fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

/** Draws a line with round ends through all points. */
export function line(points: Point[], width: number, color: string): string {
  return stroke(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`, width, color)
}

export function stroke(d: string, width: number, color: string): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Draws an arc, in turns clockwise from the top. */
export function arc(
  [x, y]: Point,
  r: number,
  from: number,
  to: number,
  width: number,
  color: string,
): string {
  if (to - from >= 0.9999)
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`
  if (to <= from) return ''
  const [x0, y0] = onCircle([x, y], r, from)
  const [x1, y1] = onCircle([x, y], r, to)
  return stroke(
    `M${n(x0)} ${n(y0)}A${n(r)} ${n(r)} 0 ${to - from > 0.5 ? 1 : 0} 1 ${n(x1)} ${n(y1)}`,
    width,
    color,
  )
}

/** Draws a slice of a disc, in turns clockwise from the top. */
export function slice([x, y]: Point, r: number, from: number, to: number, fill: string): string {
  if (to - from <= 0.0005) return ''
  const [x0, y0] = onCircle([x, y], r, from)
  const [x1, y1] = onCircle([x, y], r, Math.min(to, from + 0.9999))
  return path(
    `M${n(x)} ${n(y)}L${n(x0)} ${n(y0)}A${n(r)} ${n(r)} 0 ${to - from > 0.5 ? 1 : 0} 1 ${n(x1)} ${n(y1)}Z`,
    fill,
  )
}

function onCircle([x, y]: Point, r: number, turns: number): Point {
  const angle = 2 * Math.PI * turns
  return [x + r * Math.sin(angle), y - r * Math.cos(angle)]
}

type Placing = { x?: number; y?: number; scale?: number; flip?: boolean; turn?: number; opacity?: number }

/** Moves, turns (degrees), scales and fades content; returns '' where it would be invisible. */
export function group(
  content: string,
  { x = 0, y = 0, scale = 1, flip = false, turn = 0, opacity = 1 }: Placing,
): string {
  const shown = clamp(opacity)
  if (shown < 0.01 || scale === 0) return ''
  const steps = [
    x === 0 && y === 0 ? '' : `translate(${n(x)} ${n(y)})`,
    turn === 0 ? '' : `rotate(${n(turn)})`,
    scale === 1 && !flip ? '' : `scale(${n4(flip ? -scale : scale)} ${n4(scale)})`,
  ].filter(Boolean)
  const transform = steps.length > 0 ? ` transform="${steps.join(' ')}"` : ''
  const faded = shown < 1 ? ` opacity="${n(shown)}"` : ''
  return `<g${transform}${faded}>${content}</g>`
}

function n4(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

/** Clips the content to a shape; `name` must be unique in the frame. */
export function clip(name: string, shape: string, content: string): string {
  return `<clipPath id="${name}">${shape}</clipPath><g clip-path="url(#${name})">${content}</g>`
}

/** Returns the colour at `share` between two colours, as #rrggbb. */
export function blend(from: string, to: string, share: number): string {
  const part = (color: string, place: number) => Number.parseInt(color.slice(place, place + 2), 16)
  const hex = [1, 3, 5].map((place) =>
    Math.round(part(from, place) + (part(to, place) - part(from, place)) * clamp(share))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
