import { frontFigure } from '../../figures/front.ts'
import type { Film } from '../../film.ts'
import { LOOKS } from '../../figures/looks.ts'
import { clamp, fadeInOut, quantise, mix, ramp, swing, interpolateKeyframes } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import {
  blend,
  circle,
  ellipse,
  group,
  formatCoordinate,
  path,
  rect,
  stroke,
  type Point,
} from '../../shapes.ts'
import type { Line } from '../../words.ts'

const PERSON = { x: 930, y: 745, scale: 2.35 }

const big = { x: 80, y: 260, size: 68 }
const lines: Line[] = [
  { from: 0.2, to: 5.2, text: 'What stress\ndoes', x: 80, y: 320, size: 92 },
  { from: 5.6, to: 12.4, text: 'A pressure sets off\nan alarm.', ...big, size: 60 },
  { from: 12.8, to: 18.8, text: 'Your heart\nbeats faster.', ...big },
  { from: 19.2, to: 25, text: 'You breathe\nfaster.', ...big },
  { from: 25.4, to: 31.4, text: 'Muscles tense,\nready to act.', ...big, size: 64 },
  { from: 31.8, to: 38.8, text: 'When it passes,\nthe body settles.', ...big, size: 62 },
  { from: 39.2, to: 48, text: 'When it goes on,\nsleep, mood and\nfocus can suffer.', ...big, size: 62 },
  { from: 48.4, to: 53.2, text: 'What can help', ...big },
  { from: 53.6, to: 57.6, text: 'Move.', ...big, size: 84 },
  { from: 58, to: 62, text: 'Talk to someone.', ...big, size: 64 },
  { from: 62.4, to: 66.4, text: 'Rest.', ...big, size: 84 },
  { from: 66.8, to: 73.6, text: 'If it will not ease,\nask a doctor.', ...big, size: 62 },
]

export const film: Film = {
  seconds: 75,
  lines,
  draw,
  chimes: [5.6, 12.8, 19.2, 25.4, 31.8, 39.2, 48.4, 53.6, 58, 62.4, 66.8],
  root: 103.8,
  poster: 15,
  posterView: [347, 110, 933],
}

/** Returns how alarmed the body is, 0 to 1. */
function alarm(t: number): number {
  return interpolateKeyframes(t, [
    [6, 0],
    [9, 0.7],
    [13, 1],
    [31, 1],
    [37, 0.12],
    [40, 0.2],
    [43, 0.75],
    [53, 0.7],
    [66, 0.1],
  ])
}

function draw(t: number): string {
  const high = alarm(t)
  return [
    rect(0, 0, 1280, 720, blend(PALETTE.sky, PALETTE.peach, quantise(high, 16))),
    path('M40 720C-50 520 0 150 400 70C760-10 1170 60 1230 330C1270 500 1220 640 1170 720Z', PALETTE.cream),
    rings(t, high),
    body(t, high),
    pressure(t),
    helpers(t),
  ].join('')
}

function rings(t: number, high: number): string {
  return [0, 1, 2]
    .map((index) => {
      const share = (t * 0.35 + index / 3) % 1
      const ring = `<circle r="${formatCoordinate(170 + 190 * share)}" fill="none" stroke="${PALETTE.coralLight}" stroke-width="14"/>`
      return group(ring, { x: PERSON.x, y: 330, opacity: 0.4 * clamp(high - 0.3) * (1 - share) })
    })
    .join('')
}

function body(t: number, high: number): string {
  const tense = Math.max(
    0.5 * high,
    interpolateKeyframes(t, [
      [25, 0],
      [27, 1],
      [31, 1],
      [34, 0],
    ]),
  )
  const breath = breathing(t)
  const figure = frontFigure(LOOKS.carlos, {
    lift: [15 * tense + 3 * breath, 15 * tense + 3 * breath],
    left: { upper: 12 + 6 * tense, lower: -16 - 20 * tense },
    right: { upper: 12 + 6 * tense, lower: -16 - 20 * tense },
    legs: 'none',
    mouth: high > 0.45 ? 'flat' : 'smile',
    eyes: t > 62.4 && t < 66.4 ? 'closed' : 'open',
    breath: 0.5 + 0.5 * breath,
    held:
      group(lungs(breath), { opacity: fadeInOut(t, 19, 25.4) }) +
      group(heart(t), { opacity: fadeInOut(t, 9, 38.5) * (fadeInOut(t, 19, 25.4) > 0.5 ? 0 : 1) }),
  })
  return group(figure + strain(t), PERSON)
}

/** Returns the breath, -1 to 1; its phase is accumulated, so that a change of pace causes no jump. */
function breathing(t: number): number {
  const fast = clamp(t - 8, 0, 26)
  return Math.sin(2 * Math.PI * (t / 5 + fast * 0.32))
}

function heart(t: number): string {
  const beats = t * 1.05 + clamp(t - 8, 0, 26) * 0.75
  const beat = Math.max(0, Math.sin(2 * Math.PI * beats)) ** 3
  return group(
    path('M0 22C-34 0-30-26-12-26C-4-26 0-20 0-14C0-20 4-26 12-26C30-26 34 0 0 22Z', PALETTE.coralDark),
    { x: 14, y: -74, scale: 0.95 + 0.3 * beat },
  )
}

function lungs(breath: number): string {
  const lung = 'M-4-32C-22-30-32-2-30 22C-20 30-6 24-4 14Z'
  const scale = 0.95 + 0.16 * breath
  return group(
    path(lung, PALETTE.peach) +
      group(path(lung, PALETTE.peach), { flip: true }) +
      stroke('M0-44V-22', 6, PALETTE.peach),
    { y: -62, scale },
  )
}

/** Draws marks at shoulders and jaw while the muscles tense. */
function strain(t: number): string {
  const marks = [
    [-78, -128],
    [78, -128],
    [-48, -196],
    [48, -196],
  ].map(([x = 0, y = 0]) => {
    const side = Math.sign(x)
    return stroke(`M${x} ${y}l${side * 14}-8M${x + side * 2} ${y + 14}l${side * 16} 0`, 5, PALETTE.coral)
  })
  return group(marks.join(''), { opacity: fadeInOut(t, 25.6, 31.4) * (0.75 + 0.25 * swing(t, 0.9)) })
}

/** Draws letters and a clock that fall towards the person as the pressure grows. */
function pressure(t: number): string {
  const letter = rect(-46, -30, 92, 60, PALETTE.cream, 8) + stroke('M-40-24L0 6L40-24', 6, PALETTE.mist)
  const items: [Point, number][] = [
    [[720, 150], 6],
    [[1150, 130], 7],
    [[1180, 300], 8.2],
    [[690, 330], 39.6],
    [[1150, 130], 40.6],
    [[1180, 310], 41.6],
  ]
  return items
    .map(([[x, y], at]) => {
      const end = at < 30 ? 33 : 55
      const opacity = Math.min(ramp(t, at, at + 0.9), 1 - ramp(t, end, end + 1.2))
      const card = rect(-58, -42, 116, 84, PALETTE.coral, 14) + letter
      return group(card, {
        x,
        y: mix(y - 120, y, ramp(t, at, at + 1.1)),
        turn: mix(-24, Math.round(at * 10) % 2 === 0 ? 8 : -8, ramp(t, at, at + 1.4)),
        opacity,
      })
    })
    .join('')
}

function helpers(t: number): string {
  const shoe =
    path('M-60-20H-10C0 6 30 16 58 24C66 40 62 50 52 50H-52C-60 50-62 44-62 36Z', PALETTE.teal) +
    rect(-62, 44, 124, 16, PALETTE.amber, 8)
  const talk =
    rect(-64, -44, 108, 72, PALETTE.teal, 30) +
    path('M-40 20L-56 52L-12 24Z', PALETTE.teal) +
    circle([-34, -8], 7, PALETTE.cream) +
    circle([-10, -8], 7, PALETTE.cream) +
    circle([14, -8], 7, PALETTE.cream)
  const moon = circle([0, 0], 48, PALETTE.amber) + circle([22, -12], 42, PALETTE.cream)
  const steps: [string, number][] = [
    [shoe, 53.6],
    [talk, 58],
    [moon, 62.4],
  ]
  return steps
    .map(([icon, at], index) =>
      group(icon + ellipse([0, 0], 0, 0, PALETTE.cream), {
        x: 150 + index * 170,
        y: 470,
        scale: mix(0.6, 1, ramp(t, at, at + 0.7)),
        opacity: Math.min(ramp(t, at, at + 0.6), 1 - ramp(t, 66.4, 67)),
      }),
    )
    .join('')
}
