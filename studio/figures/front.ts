import { arm, joints, type Limb } from './limbs.ts'
import type { Hair, Look } from './looks.ts'
import { PALETTE } from '../palette.ts'
import { circle, ellipse, group, line, formatCoordinate, path, stroke, type Point } from '../shapes.ts'

/** A person seen from the front; the hip is at 0, 0. Angles are in degrees, outward is positive. */
export type FrontPose = {
  /** Lean of the trunk to the viewer's right. */
  lean?: number
  /** Tilt of the head to the viewer's right. */
  tilt?: number
  /** Turn of the face to the viewer's right, -1 to 1. */
  turn?: number
  /** Turn of the face down, -1 to 1. */
  nod?: number
  /** Pixels by which the shoulders are raised, to the viewer's left and right. */
  lift?: [number, number]
  /** Twist of the shoulders to the viewer's right as the trunk turns, -1 to 1. */
  twist?: number
  left: Limb
  right: Limb
  legs: 'stand' | 'sit' | 'none'
  eyes?: 'open' | 'closed'
  mouth?: 'smile' | 'flat' | 'open'
  /** SVG of an object that is drawn over the body and under the arms. */
  held?: string
  breath?: number
}

const UPPER_ARM = 58
const FOREARM = 54

const HAIR: Record<Hair, { back: string; front: string }> = {
  short: {
    back: '',
    front: 'M-34 2C-40-34-14-46 4-44C26-44 40-26 34 2C30-4 28-12 24-18C8-12-14-14-24-20C-28-14-30-6-34 2Z',
  },
  long: {
    back: 'M-38-6C-40-52 40-52 38-6C38 20 46 44 38 58C14 66-14 66-38 58C-46 44-38 20-38-6Z',
    front: 'M-34 6C-38-34-16-44 2-42C24-44 38-30 34 6C30-6 20-20 2-24C-14-20-30-8-34 6Z',
  },
  bun: {
    back: 'M-18-40C-18-66 18-66 18-40C18-30-18-30-18-40Z',
    front: 'M-33 0C-38-32-16-44 0-44C18-44 38-32 33 0C28-14 16-24 0-24C-16-24-28-14-33 0Z',
  },
  curls: {
    back: 'M-44 0C-60-20-40-54-18-50C-6-64 20-60 26-48C50-46 56-16 44 0C54 16 40 34 28 28C10 36-10 36-28 28C-42 34-54 16-44 0Z',
    front: 'M-32-2C-36-30-14-42 2-40C20-42 36-28 32-2C26-16 14-24 0-22C-12-24-26-16-32-2Z',
  },
  bald: {
    back: '',
    front: 'M-34 6C-38-8-34-20-29-24C-29-14-30-4-34 6ZM34 6C38-8 34-20 29-24C29-14 30-4 34 6Z',
  },
  scarf: {
    back: 'M-42-2C-46-58 46-58 42-2C44 24 52 48 44 62C18 76-18 76-44 62C-52 48-44 24-42-2Z',
    front: 'M-36 10C-42-40-18-50 0-50C18-50 42-40 36 10C32-12 20-28 0-28C-20-28-32-12-36 10Z',
  },
}

export function frontFigure(look: Look, pose: FrontPose): string {
  return legsOf(look, pose.legs) + group(upperBody(look, pose), { turn: pose.lean ?? 0 })
}

function upperBody(look: Look, pose: FrontPose): string {
  const [liftLeft, liftRight] = pose.lift ?? [0, 0]
  const twist = pose.twist ?? 0
  const width = (look.build ?? 1) * (1 + 0.06 * (pose.breath ?? 0))
  const narrow = 1 - 0.14 * Math.abs(twist)
  const half = 44 * width * narrow
  const shift = 10 * twist
  const leftShoulder: Point = [shift - half, -98 - liftLeft]
  const rightShoulder: Point = [shift + half, -98 - liftRight]
  const right = joints(rightShoulder, pose.right, UPPER_ARM, FOREARM)
  const left = joints(mirror(leftShoulder), mirrored(pose.left), UPPER_ARM, FOREARM)
  return [
    headBack(look, pose),
    line(
      [
        [shift * 0.6, -112],
        [shift * 0.4 + 22 * Math.sin(((pose.tilt ?? 0) * Math.PI) / 180), -146],
      ],
      27,
      look.skinShade,
    ),
    torso(look, [liftLeft, liftRight], width, half, shift),
    pose.held ?? '',
    arm(look, [leftShoulder, mirror(left[0]), mirror(left[1])], look.topLight, look.skin),
    arm(look, [rightShoulder, ...right], look.topLight, look.skin),
    group(head(look, pose), headPlace(pose)),
  ].join('')
}

function torso(
  look: Look,
  [liftLeft, liftRight]: [number, number],
  width: number,
  half: number,
  shift: number,
): string {
  const hip = formatCoordinate(36 * width)
  const [l, r] = [shift - half - 12, shift + half + 12]
  return path(
    `M${formatCoordinate(shift - 18)}-126C${formatCoordinate(l + 20)} ${formatCoordinate(-120 - liftLeft * 0.7)} ${formatCoordinate(l + 2)} ${formatCoordinate(-112 - liftLeft)} ${formatCoordinate(l)} ${formatCoordinate(-94 - liftLeft)}C${formatCoordinate(l + 8)}-60-${hip}-40-${hip} 12C-20 24 20 24 ${hip} 12C${hip}-40 ${formatCoordinate(r - 8)}-60 ${formatCoordinate(r)} ${formatCoordinate(-94 - liftRight)}C${formatCoordinate(r - 2)} ${formatCoordinate(-112 - liftRight)} ${formatCoordinate(r - 20)} ${formatCoordinate(-120 - liftRight * 0.7)} ${formatCoordinate(shift + 18)}-126C${formatCoordinate(shift + 8)}-116 ${formatCoordinate(shift - 8)}-116 ${formatCoordinate(shift - 18)}-126Z`,
    look.top,
  )
}

function headPlace({ tilt = 0, twist = 0, nod = 0 }: FrontPose) {
  const angle = (tilt * Math.PI) / 180
  return { x: 8 * twist + 46 * Math.sin(angle), y: -124 - 46 * Math.cos(angle) + 4 * nod, turn: tilt }
}

function headBack(look: Look, pose: FrontPose): string {
  const { back } = HAIR[look.hair]
  return back === '' ? '' : group(path(back, look.hairColor), headPlace(pose))
}

export function head(
  look: Look,
  { turn = 0, nod = 0, eyes = 'open', mouth = 'smile' }: Partial<FrontPose>,
): string {
  const [x, y] = [17 * turn, 7 * nod]
  const eye = (side: number) => {
    const at = x + side * 12 * (1 - 0.22 * Math.abs(turn))
    if (eyes === 'closed')
      return stroke(
        `M${formatCoordinate(at - 5)} ${formatCoordinate(y)}C${formatCoordinate(at - 3)} ${formatCoordinate(y + 4)} ${formatCoordinate(at + 3)} ${formatCoordinate(y + 4)} ${formatCoordinate(at + 5)} ${formatCoordinate(y)}`,
        2.6,
        PALETTE.inkDark,
      )
    return circle([at, y], 3.2, PALETTE.inkDark)
  }
  // A head that turns hides one ear and shows the other on its side.
  const ear = (side: number) => {
    const away = side * turn
    return look.hair === 'scarf'
      ? ''
      : circle([side * (32 + 13 * Math.min(0, away) - 8 * Math.max(0, away)), 4 + y * 0.5], 7, look.skin)
  }
  const [behind, before] = turn < 0 ? [ear(-1), ear(1)] : [ear(1), ear(-1)]
  return [
    behind,
    Math.abs(turn) < 0.15 ? before : '',
    ellipse([0, 0], 31, 37, look.skin),
    look.beard
      ? path(
          `M-31 6C-26 16-14 ${formatCoordinate(12 + y)} ${formatCoordinate(x)} ${formatCoordinate(13 + y)}C14 ${formatCoordinate(12 + y)} 26 16 31 6C32 30 16 44 0 44C-16 44-32 30-31 6Z`,
          look.hairColor,
        )
      : '',
    eye(-1),
    eye(1),
    stroke(
      `M${formatCoordinate(x * 1.15)} ${formatCoordinate(y + 5)}L${formatCoordinate(x * 1.15 + 3)} ${formatCoordinate(y + 11)}`,
      2.2,
      look.skinShade,
    ),
    mouthOf(mouth, x, y + 21, look),
    group(path(HAIR[look.hair].front, look.hairColor), { x: turn * 4, y: y * 0.3 }),
    Math.abs(turn) < 0.15 ? '' : before,
    look.glasses ? spectacles(x, y) : '',
  ].join('')
}

function mouthOf(mouth: 'smile' | 'flat' | 'open', x: number, y: number, look: Look): string {
  const color = look.beard ? PALETTE.cream : PALETTE.brownDeep
  if (mouth === 'open') return ellipse([x, y + 1], 4.5, 5.5, color)
  const bend = mouth === 'smile' ? 5 : 0
  return stroke(
    `M${formatCoordinate(x - 8)} ${formatCoordinate(y)}C${formatCoordinate(x - 4)} ${formatCoordinate(y + bend)} ${formatCoordinate(x + 4)} ${formatCoordinate(y + bend)} ${formatCoordinate(x + 8)} ${formatCoordinate(y)}`,
    2.6,
    color,
  )
}

function spectacles(x: number, y: number): string {
  const ring = (at: number) =>
    `<circle cx="${formatCoordinate(at)}" cy="${formatCoordinate(y)}" r="9" fill="none" stroke="${PALETTE.ink}" stroke-width="2.6"/>`
  return (
    ring(x - 12) +
    ring(x + 12) +
    stroke(`M${formatCoordinate(x - 3)} ${formatCoordinate(y)}H${formatCoordinate(x + 3)}`, 2.6, PALETTE.ink)
  )
}

function legsOf(look: Look, legs: FrontPose['legs']): string {
  if (legs === 'none') return ''
  const width = look.build ?? 1
  const side = (s: number) => {
    if (legs === 'stand') {
      const foot = group(ellipse([0, 0], 24, 13, look.shoes), { x: s * 25, y: 150 })
      return (
        foot +
        line(
          [
            [s * 17, 6],
            [s * 22, 138],
          ],
          39 * width,
          s < 0 ? look.trousers : look.trousersShade,
        )
      )
    }
    const foot = ellipse([s * 36, 134], 25, 13, look.shoes)
    const shin = line(
      [
        [s * 34, 42],
        [s * 35, 120],
      ],
      36 * width,
      look.trousersShade,
    )
    return (
      foot +
      shin +
      line(
        [
          [s * 18, 6],
          [s * 34, 40],
        ],
        46 * width,
        look.trousers,
      )
    )
  }
  return side(-1) + side(1)
}

function mirror([x, y]: Point): Point {
  return [-x, y]
}

function mirrored(limb: Limb): Limb {
  return 'to' in limb ? { ...limb, to: mirror(limb.to) } : limb
}
