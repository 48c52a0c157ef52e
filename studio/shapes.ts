import { clamp } from './motion.ts'

export type Point = [x: number, y: number]

/** Formats a number with two decimals: finer than a pixel, and the same on every machine. */
export function formatCoordinate(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return String(Object.is(rounded, -0) ? 0 : rounded)
}

export function circle([x, y]: Point, r: number, fill: string): string {
  return `<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(Math.max(0, r))}" fill="${fill}"/>`
}

export function ellipse([x, y]: Point, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" rx="${formatCoordinate(rx)}" ry="${formatCoordinate(ry)}" fill="${fill}"/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const round = radius > 0 ? ` rx="${formatCoordinate(radius)}"` : ''
  return `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" width="${formatCoordinate(Math.max(0, width))}" height="${formatCoordinate(Math.max(0, height))}"${round} fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

/** Draws a line with round ends through all points. */
export function line(points: Point[], width: number, color: string): string {
  return stroke(
    `M${points.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L')}`,
    width,
    color,
  )
}

export function stroke(d: string, width: number, color: string): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${formatCoordinate(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
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
    return `<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(r)}" fill="none" stroke="${color}" stroke-width="${formatCoordinate(width)}"/>`
  if (to <= from) return ''
  const [x0, y0] = onCircle([x, y], r, from)
  const [x1, y1] = onCircle([x, y], r, to)
  return stroke(
    `M${formatCoordinate(x0)} ${formatCoordinate(y0)}A${formatCoordinate(r)} ${formatCoordinate(r)} 0 ${to - from > 0.5 ? 1 : 0} 1 ${formatCoordinate(x1)} ${formatCoordinate(y1)}`,
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
    `M${formatCoordinate(x)} ${formatCoordinate(y)}L${formatCoordinate(x0)} ${formatCoordinate(y0)}A${formatCoordinate(r)} ${formatCoordinate(r)} 0 ${to - from > 0.5 ? 1 : 0} 1 ${formatCoordinate(x1)} ${formatCoordinate(y1)}Z`,
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
  const shownOpacity = clamp(opacity)
  if (shownOpacity < 0.01 || scale === 0) return ''
  const steps = [
    x === 0 && y === 0 ? '' : `translate(${formatCoordinate(x)} ${formatCoordinate(y)})`,
    turn === 0 ? '' : `rotate(${formatCoordinate(turn)})`,
    scale === 1 && !flip ? '' : `scale(${n4(flip ? -scale : scale)} ${n4(scale)})`,
  ].filter(Boolean)
  const transform = steps.length > 0 ? ` transform="${steps.join(' ')}"` : ''
  const faded = shownOpacity < 1 ? ` opacity="${formatCoordinate(shownOpacity)}"` : ''
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
  const part = (color: string, index: number) => Number.parseInt(color.slice(index, index + 2), 16)
  const hex = [1, 3, 5].map((index) =>
    Math.round(part(from, index) + (part(to, index) - part(from, index)) * clamp(share))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
