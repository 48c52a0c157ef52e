import { arm, pointAlong, joints, type Limb } from './limbs.ts'
import type { Hair, Look } from './looks.ts'
import { PALETTE } from '../palette.ts'
import { circle, group, line, formatCoordinate, path, stroke, type Point } from '../shapes.ts'

/**
 * A person seen from the side who looks to the right; the hip is at 0, 0 and a person who stands is 350 tall.
 * Angles are in degrees, forward is positive.
 */
export type SidePose = {
  lean?: number
  /** The head forward of the shoulders; less than 0 draws the chin in. */
  neck?: number
  nod?: number
  near: Limb
  far: Limb
  nearLeg: Limb
  farLeg: Limb
  /** Angle by which the toes point up. */
  nearFoot?: number
  farFoot?: number
  eyes?: 'open' | 'closed'
  /** Swells the belly with a breath, 0 to 1. */
  breath?: number
}

const THIGH = 68
const SHIN = 68
const UPPER_ARM = 52
const FOREARM = 52

const HAIR: Record<Hair, string> = {
  short: 'M28-14C20-48-26-46-36-16C-40 0-38 14-28 24C-22 24-20 12-18 4C-16-4-10-4-8 0C0-4 18-6 28-14Z',
  long: 'M28-16C18-48-30-48-40-12C-46 14-44 36-40 52C-34 62-18 58-16 44C-18 34-14 26-14 16C-12 10-4 6-2-2C8-4 20-8 28-16Z',
  bun: 'M28-12C18-46-28-44-36-14C-50-20-64-8-58 8C-52 22-34 22-30 12C-28 22-22 28-14 28C-6 22-12 10-8 2C4 0 18-2 28-12Z',
  curls:
    'M30-14C34-34 16-50-4-48C-28-52-46-34-44-12C-52 6-44 28-28 32C-18 32-18 14-16 6C-14-2-8-2-6 2C4-4 20-4 30-14Z',
  bald: 'M-20 12C-16 2-14-4-18-8C-26-8-36-2-36 10C-34 20-28 26-22 26C-18 24-20 18-20 12Z',
  scarf: 'M26-18C16-52-36-50-42-10C-46 22-44 46-36 64C-20 74 4 70 12 58C6 46-6 32-8 14C-8 2 14-8 26-18Z',
}

export function sideFigure(look: Look, pose: SidePose): string {
  const { lean = 0 } = pose
  const shoulder = pointAlong([0, 0], 98, 180 - lean)
  const nearArm = joints(shoulder, pose.near, UPPER_ARM, FOREARM)
  const farArm = joints([shoulder[0] + 6, shoulder[1]], pose.far, UPPER_ARM, FOREARM)
  return [
    arm(look, [[shoulder[0] + 6, shoulder[1]], ...farArm], look.topShade, look.skinShade, 0.92),
    leg(look, pose.farLeg, pose.farFoot ?? 0, look.trousersShade, 38),
    leg(look, pose.nearLeg, pose.nearFoot ?? 0, look.trousers, 42),
    group(upperBody(look, pose), { turn: lean }),
    arm(look, [shoulder, ...nearArm], look.topLight, look.skin),
  ].join('')
}

function upperBody(look: Look, { neck = 0, nod = 0, eyes = 'open', breath = 0 }: SidePose): string {
  const width = look.build ?? 1
  const belly = formatCoordinate((40 + 12 * breath) * width)
  const chest = formatCoordinate((42 + 4 * breath) * width)
  const back = formatCoordinate(-38 * width)
  return [
    line(
      [
        [2, -112],
        [9 + neck, -150],
      ],
      25,
      look.skinShade,
    ),
    path(
      `M${formatCoordinate(-32 * width)}-112C-18-132 24-132 34-110C${chest}-76 ${belly}-34 ${formatCoordinate(32 * width)} 10C14 25-18 25${formatCoordinate(-33 * width)} 12C${back}-30${back}-80${formatCoordinate(-32 * width)}-112Z`,
      look.top,
    ),
    group(sideHead(look, eyes), { x: 12 + neck, y: -176, turn: nod }),
  ].join('')
}

function sideHead(look: Look, eyes: 'open' | 'closed'): string {
  const face =
    eyes === 'open'
      ? circle([17, 0], 2.8, PALETTE.inkDark)
      : stroke('M12 1C14 4 19 4 21 1', 2.6, PALETTE.inkDark)
  return [
    path(
      'M-30-4C-26-32 8-38 22-18C27-10 28-1 32 8C33 12 30 15 26 15C25 31 13 39-1 36C-20 32-32 18-30-4Z',
      look.skin,
    ),
    look.beard ? path('M-8 14C0 20 12 18 26 16C26 34 12 42-1 38C-12 36-16 24-8 14Z', look.hairColor) : '',
    face,
    path(HAIR[look.hair], look.hairColor),
    look.hair === 'scarf' ? '' : circle([-10, 8], 6, look.skin),
    look.glasses ? glasses() : '',
  ].join('')
}

function glasses(): string {
  return `${stroke('M-8 0H9', 3, PALETTE.ink)}<circle cx="18" cy="0" r="9" fill="none" stroke="${PALETTE.ink}" stroke-width="3"/>`
}

function leg(look: Look, limb: Limb, foot: number, color: string, width: number): string {
  const [knee, ankle] = joints([0, 4], limb, THIGH, SHIN)
  return line([[0, 0], knee, ankle], width * (look.build ?? 1), color) + shoe(look, ankle, foot)
}

function shoe(look: Look, [x, y]: Point, foot: number): string {
  const shape = path('M-20 6H20C40 10 54 20 56 30C56 35 54 38 50 38H-14C-18 38-21 35-21 30Z', look.shoes)
  return group(shape, { x, y, turn: -foot })
}
