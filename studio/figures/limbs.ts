import type { Look } from './looks.ts'
import { circle, line, type Point } from '../shapes.ts'

const RADIANS = Math.PI / 180

/** Returns the point at a distance, in degrees from straight down; forward, or outward, is positive. */
export function pointAlong([x, y]: Point, length: number, degrees: number): Point {
  return [x + length * Math.sin(degrees * RADIANS), y + length * Math.cos(degrees * RADIANS)]
}

/** Two bones by their angles in degrees: `upper` from straight down, `lower` from the direction of the upper bone. */
type Bend = { upper: number; lower: number }
/** Two bones by the point at their end, and the side to which the joint between them bends. */
type Reach = { to: Point; bend: 1 | -1 }
export type Limb = Bend | Reach

/** Returns the joint and the end of two bones that begin at a point. */
export function joints(from: Point, limb: Limb, upper: number, lower: number): [Point, Point] {
  if ('upper' in limb) {
    const joint = pointAlong(from, upper, limb.upper)
    return [joint, pointAlong(joint, lower, limb.upper + limb.lower)]
  }
  const [dx, dy] = [limb.to[0] - from[0], limb.to[1] - from[1]]
  const distance = Math.min(Math.hypot(dx, dy), (upper + lower) * 0.999)
  const straight = Math.atan2(dx, dy) / RADIANS
  const cosine = (upper ** 2 + distance ** 2 - lower ** 2) / (2 * upper * Math.max(distance, 1))
  const angle = Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS
  return [pointAlong(from, upper, straight + limb.bend * angle), pointAlong(from, distance, straight)]
}

/** Draws an arm with its sleeve and hand. */
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
