import { frontFigure } from '../../figures/front.ts'
import { sideFigure } from '../../figures/side.ts'
import type { Film } from '../../film.ts'
import { LOOKS } from '../../figures/looks.ts'
import { ramp, interpolateKeyframes } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { dots, room } from '../../places.ts'
import { arc, group } from '../../shapes.ts'
import type { Line } from '../../words.ts'

const STEPS = [
  { from: 5, to: 17, title: 'Shrug', note: 'Shoulders up.\nLet them drop.' },
  { from: 17, to: 31, title: 'Ear to shoulder', note: 'Each side.\nHold for 3.' },
  { from: 31, to: 45, title: 'Look round', note: 'Slowly left,\nslowly right.' },
  { from: 45, to: 59, title: 'Chin in', note: 'Glide it back.\nLook ahead.' },
]
const END = 59

const lines: Line[] = [
  { from: 0.2, to: 4.8, text: 'Neck and\nshoulders', x: 80, y: 320, size: 84 },
  ...STEPS.flatMap(({ from, to, title, note }): Line[] => [
    { from: from + 0.2, to: to - 0.1, text: title, x: 80, y: 260, size: 72 },
    { from: from + 1, to: to - 0.1, text: note, x: 80, y: 362, size: 58, weight: 500 },
  ]),
  { from: END + 0.3, to: END + 5.7, text: 'Slow and gentle.\nStop if it hurts.', x: 80, y: 330, size: 66 },
]

export const film: Film = {
  seconds: 65,
  lines,
  draw,
  chimes: [...STEPS.map(({ from }) => from), END],
  root: 123.5,
  poster: 19.2,
  posterView: [450, 240, 830],
}

function draw(t: number): string {
  const side = ramp(t, 44.6, 45.4) - ramp(t, 58.6, 59.4)
  const step = STEPS.findIndex(({ from, to }) => t >= from && t < to) + 1
  return [
    room(PALETTE.peach, PALETTE.cream, PALETTE.sand),
    group(fromFront(t), { x: 890, y: 800, scale: 2.5, opacity: 1 - side }),
    group(fromSide(t), { x: 860, y: 800, scale: 2.5, opacity: side }),
    holding(t),
    step > 0 ? dots(step, STEPS.length, [90, 560]) : '',
  ].join('')
}

function fromFront(t: number): string {
  const shrug = interpolateKeyframes(t, [
    [5.6, 0],
    [7.4, 1],
    [8.4, 1],
    [9.6, 0],
    [10.2, 0],
    [11.8, 1],
    [12.6, 1],
    [13.8, 0],
    [14, 0],
    [15.2, 1],
    [15.6, 1],
    [16.6, 0],
  ])
  const tilt = interpolateKeyframes(t, [
    [17.6, 0],
    [19.6, 1],
    [22.8, 1],
    [24.4, 0],
    [26.2, -1],
    [29.4, -1],
    [30.8, 0],
  ])
  const turn = interpolateKeyframes(t, [
    [31.8, 0],
    [34, -1],
    [36, -1],
    [38.4, 0],
    [40.6, 1],
    [42.6, 1],
    [44.4, 0],
  ])
  return frontFigure(LOOKS.hana, {
    tilt: 27 * tilt,
    turn,
    lift: [26 * shrug, 26 * shrug],
    left: { upper: 12, lower: -22 },
    right: { upper: 12, lower: -22 },
    legs: 'none',
    eyes: Math.abs(tilt) > 0.7 ? 'closed' : 'open',
  })
}

function fromSide(t: number): string {
  const back = interpolateKeyframes(t, [
    [46, 0],
    [48.2, 1],
    [50, 1],
    [51.6, 0],
    [52.2, 0],
    [54.2, 1],
    [56, 1],
    [57.8, 0],
  ])
  return sideFigure(LOOKS.hana, {
    near: { upper: 6, lower: 14 },
    far: { upper: 10, lower: 14 },
    nearLeg: { upper: 0, lower: 0 },
    farLeg: { upper: 0, lower: 0 },
    neck: 15 - 19 * back,
    nod: -2 + 3 * back,
  })
}

/** Draws a ring that fills while a position is held. */
function holding(t: number): string {
  const holds: [number, number][] = [
    [19.6, 22.8],
    [26.2, 29.4],
  ]
  return holds
    .map(([from, to]) => {
      const opacity = ramp(t, from - 0.3, from) - ramp(t, to, to + 0.4)
      const ring =
        arc([0, 0], 44, 0, 1, 14, PALETTE.sand) +
        arc([0, 0], 44, 0, Math.min(1, Math.max(0, (t - from) / (to - from))), 14, PALETTE.teal)
      return group(ring, { x: 560, y: 545, opacity })
    })
    .join('')
}
