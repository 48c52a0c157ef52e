import { sideFigure } from '../../figures/side.ts'
import { pointAlong } from '../../figures/limbs.ts'
import type { Film } from '../../film.ts'
import { LOOKS } from '../../figures/looks.ts'
import { fadeInOut, mix, ramp, swing, interpolateKeyframes } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { clock, plant, room, shadow } from '../../places.ts'
import { circle, group, line, formatCoordinate, rect, stroke, type Point } from '../../shapes.ts'
import type { Line } from '../../words.ts'

const FLOOR = 640
const SCALE = 1.35

const big = { x: 70, y: 200, size: 62 }
const lines: Line[] = [
  { from: 0.2, to: 5.2, text: 'Sitting and\nstanding', x: 70, y: 210, size: 84 },
  { from: 5.6, to: 11.4, text: 'Feet flat.\nBack supported.', ...big },
  { from: 11.8, to: 18.4, text: 'Elbows level with\nthe desk.', ...big, size: 60 },
  { from: 18.8, to: 25.4, text: 'Top of the screen\nat eye level.', ...big, size: 60 },
  { from: 25.8, to: 33.4, text: 'After half an hour,\nstand up.', ...big },
  { from: 33.8, to: 40.4, text: 'No such desk?\nStand to phone.', ...big },
  { from: 40.8, to: 49, text: 'Short breaks, often,\nare better than\nlong ones, seldom.', ...big, size: 58 },
  { from: 49.4, to: 57.6, text: 'Change position.\nMove a little, often.', ...big, size: 58 },
]

export const film: Film = {
  seconds: 59,
  lines,
  draw,
  chimes: [5.6, 11.8, 18.8, 25.8, 33.8, 40.8, 49.4],
  root: 130.8,
  poster: 32,
  posterView: [213, 60, 1067],
}

function draw(t: number): string {
  const up = interpolateKeyframes(t, [
    [27, 0],
    [31, 1],
    [41.5, 1],
    [44.5, 0],
    [46, 0],
    [49, 1],
    [50.6, 1],
    [53.6, 0],
  ])
  const hours =
    9 +
    interpolateKeyframes(t, [
      [5, 0],
      [25, 0.4],
      [28, 0.5],
      [41, 0.9],
      [58, 1.6],
    ])
  return [
    room(PALETTE.sky, PALETTE.cream, PALETTE.sand),
    group(clock([0, 0], 62, hours), { x: 1170, y: 130 }),
    plant([610, 636], 0.86),
    shadow([860, 646], 210),
    chair(up),
    group(person(t, up), {
      x: mix(790, 826, up),
      y: mix(FLOOR - 110 * SCALE, FLOOR - 178 * SCALE, up),
      scale: SCALE,
    }),
    desk(up),
    hints(t, up),
  ].join('')
}

function chair(up: number): string {
  const x = mix(0, -70, up)
  return group(
    [
      line(
        [
          [788, 520],
          [788, 602],
        ],
        16,
        PALETTE.inkDark,
      ),
      line(
        [
          [730, 636],
          [788, 600],
          [846, 636],
        ],
        14,
        PALETTE.inkDark,
      ),
      rect(724, 506, 132, 28, PALETTE.teal, 14),
      line(
        [
          [730, 512],
          [706, 350],
        ],
        28,
        PALETTE.teal,
      ),
    ].join(''),
    { x },
  )
}

function person(t: number, up: number): string {
  const typing = 3 * swing(t, 0.8)
  const phone = fadeInOut(t, 34.2, 40.6, 0.8)
  const elbow = mix(10, 8, up)
  const point = pointAlong(pointAlong([0, -98], 52, elbow), 52, elbow + mix(76, 78, up) + typing)
  const hand: Point = [mix(point[0], 24, phone), mix(point[1], -148, phone)]
  const near = { to: hand, bend: -1 as const }
  const figure = sideFigure(LOOKS.amina, {
    lean: mix(-4, 1, up),
    near,
    far: { upper: 18, lower: 72 - typing },
    nearLeg: { upper: mix(86, 0, up), lower: mix(-84, 0, up) },
    farLeg: { upper: mix(84, 7, up), lower: mix(-78, -3, up) },
    nod: 3,
  })
  const handset = group(rect(-8, -24, 16, 44, PALETTE.slate, 6), {
    x: hand[0] - 6,
    y: hand[1] - 12,
    turn: 8,
    opacity: ramp(phone, 0.4, 0.7),
  })
  return figure + handset
}

function desk(up: number): string {
  const top = mix(444, 336, up)
  return [
    rect(1010, top + 10, 26, FLOOR - top - 14, PALETTE.slate, 6),
    rect(1016, top + 10, 14, 120, PALETTE.mist, 4),
    rect(930, FLOOR - 12, 190, 16, PALETTE.slate, 8),
    rect(896, top, 270, 22, PALETTE.tan, 10),
    rect(1060, top - 40, 16, 44, PALETTE.ink),
    rect(1026, top - 8, 84, 10, PALETTE.ink, 5),
    group(rect(-12, -86, 24, 172, PALETTE.ink, 10) + rect(-16, -78, 8, 156, PALETTE.greenLight, 4), {
      x: 1066,
      y: top - 124,
      turn: -4,
    }),
    rect(906, top - 12, 84, 12, PALETTE.inkDark, 6),
  ].join('')
}

/** Draws lines that show which heights should match. */
function hints(t: number, up: number): string {
  const dashed = (x1: number, y: number, x2: number) =>
    `<path d="M${formatCoordinate(x1)} ${formatCoordinate(y)}H${formatCoordinate(x2)}" stroke="${PALETTE.coral}" stroke-width="7" stroke-linecap="round" stroke-dasharray="2 18"/>`
  const eye = mix(258, 166, up)
  return [
    group(dashed(838, eye, 1050) + circle([1056, eye], 12, PALETTE.coral), {
      opacity: fadeInOut(t, 19, 25.6),
    }),
    group(dashed(760, 442, 990) + circle([804, 442], 12, PALETTE.coral), { opacity: fadeInOut(t, 12, 18.6) }),
    group(stroke('M850 656H960', 10, PALETTE.coral), { opacity: fadeInOut(t, 5.8, 11.6) }),
  ].join('')
}
