import type { Look } from './looks.ts'
import { circle, line, type Point } from '../shapes.ts'

const RADIANS = Math.PI / 180

/** From a point, so far, in degrees from straight down; forward, or outward, is positive. */
export function along([x, y]: Point, length: number, degrees: number): Point {
  return [x + length * Math.sin(degrees * RADIANS), y + length * Math.cos(degrees * RADIANS)]
}

/** Two bones by their angles: that of the first from straight down, that of the second against the first. */
type Bend = { upper: number; lower: number }
/** Two bones by where they end, and to which side the joint between them bends. */
type Reach = { to: Point; bend: 1 | -1 }
export type Limb = Bend | Reach

/** Joint and end of two bones that begin at a point. */
export function joints(from: Point, limb: Limb, upper: number, lower: number): [Point, Point] {
  if ('upper' in limb) {
    const joint = along(from, upper, limb.upper)
    return [joint, along(joint, lower, limb.upper + limb.lower)]
  }
  const [dx, dy] = [limb.to[0] - from[0], limb.to[1] - from[1]]
  const distance = Math.min(Math.hypot(dx, dy), (upper + lower) * 0.999)
  const straight = Math.atan2(dx, dy) / RADIANS
  const cosine = (upper ** 2 + distance ** 2 - lower ** 2) / (2 * upper * Math.max(distance, 1))
  const angle = Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS
  return [along(from, upper, straight + limb.bend * angle), along(from, distance, straight)]
}

/** An arm with its sleeve and hand. */
export function arm(
  look: Look,
  points: [Point, Point, Point],
  sleeve: string,
  skin: string,
  width = 1,
): string {
  const [shoulder, elbow, hand] = points
  const middle: Point = [
    shoulder[0] + (elbow[0] - shoulder[0]) * 0.75,
    shoulder[1] + (elbow[1] - shoulder[1]) * 0.75,
  ]
  const bare = line([shoulder, elbow, hand], 22 * width, skin) + circle(hand, 13 * width, skin)
  if (look.sleeves === 'short') return bare + line([shoulder, middle], 31 * width, sleeve)
  const wrist: Point = [elbow[0] + (hand[0] - elbow[0]) * 0.78, elbow[1] + (hand[1] - elbow[1]) * 0.78]
  return bare + line([shoulder, elbow, wrist], 28 * width, sleeve)
}
