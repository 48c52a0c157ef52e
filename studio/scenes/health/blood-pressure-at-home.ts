import { sideFigure } from '../../figures/side.ts'
import type { Film } from '../../film.ts'
import { LOOKS } from '../../figures/looks.ts'
import { clamp, fadeInOut, mix, ramp, swing, interpolateKeyframes } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { clock, dots, room, shadow, sideChair } from '../../places.ts'
import { circle, group, line, path, rect, stroke } from '../../shapes.ts'
import { words, type Line } from '../../words.ts'

const SCALE = 1.45

const big = { x: 70, y: 200, size: 62 }
const STEPS = [5.6, 14.2, 21.6, 29, 36.4, 45]
const lines: Line[] = [
  { from: 0.2, to: 5.2, text: 'Blood pressure\nat home', x: 70, y: 210, size: 80 },
  { from: 5.6, to: 13.8, text: 'Sit and rest\nfor five minutes.', ...big },
  { from: 14.2, to: 21.2, text: 'Back supported.\nFeet flat.', ...big },
  { from: 21.6, to: 28.6, text: 'Cuff on a bare arm,\nlevel with your heart.', ...big, size: 58 },
  { from: 29, to: 36, text: 'Stay still.\nDo not talk.', ...big },
  { from: 36.4, to: 44.6, text: 'Wait a minute.\nMeasure again.', ...big },
  { from: 45, to: 52, text: 'Write both down.', ...big },
  { from: 52.4, to: 61, text: '180 over 120 or more?\nGet medical help today.', ...big, size: 58 },
  { from: 61.4, to: 68.6, text: 'Chest pain or weakness\ntoo? Call an ambulance.', ...big, size: 58 },
]

export const film: Film = {
  seconds: 70,
  lines,
  draw,
  chimes: [...STEPS, 52.4],
  root: 110,
  poster: 33,
  posterView: [275, 95, 1005],
}

function draw(t: number): string {
  const step = t < 52.2 ? STEPS.filter((at) => t >= at).length : 0
  return [
    room(PALETTE.peach, PALETTE.cream, PALETTE.sand),
    group(
      clock(
        [0, 0],
        70,
        8 +
          interpolateKeyframes(t, [
            [6, 0],
            [13, 5 / 60],
            [37, 6 / 60],
            [43, 8 / 60],
            [60, 9 / 60],
          ]),
      ),
      { x: 1160, y: 130 },
    ),
    shadow([860, 650], 200),
    group(sideChair([0, 0], 1), { x: 800, y: 484, scale: SCALE }),
    table(),
    group(person(t), { x: 812, y: 480, scale: SCALE }),
    monitor(t),
    hints(t),
    notes(t),
    step > 0 ? dots(step, STEPS.length, [80, 560]) : '',
  ].join('')
}

function person(t: number): string {
  const cuff = ramp(t, 21.8, 23.4)
  const figure = sideFigure(LOOKS.frank.build ? { ...LOOKS.frank, sleeves: 'short' } : LOOKS.frank, {
    lean: -3,
    near: { upper: 34, lower: 62 },
    far: { upper: 8, lower: 40 },
    nearLeg: { upper: 88, lower: -86 },
    farLeg: { upper: 84, lower: -80 },
    eyes: t > 5.6 && t < 13 ? 'closed' : 'open',
  })
  const tight = interpolateKeyframes(t, [
    [29.6, 0],
    [32, 1],
    [34, 1],
    [35.6, 0],
    [39.6, 0],
    [41.4, 1],
    [42.6, 1],
    [44, 0],
  ])
  const band = group(
    rect(-22 - 2 * tight, -19, 44 + 4 * tight, 40, PALETTE.ink, 12) +
      rect(-22 - 2 * tight, -2, 44 + 4 * tight, 7, PALETTE.amber),
    { x: 12, y: -72, turn: -34, opacity: cuff, scale: 1 },
  )
  return figure + band
}

function table(): string {
  return (
    rect(880, 434, 350, 24, PALETTE.tan, 10) +
    rect(1176, 456, 22, 192, PALETTE.brown, 6) +
    rect(936, 456, 22, 192, PALETTE.brown, 6)
  )
}

/** Draws the monitor, whose numbers rise as the cuff fills and settle as it empties. */
function monitor(t: number): string {
  const first = readingAt(t, 29.8, 35.6, 128, 82)
  const second = readingAt(t, 39.6, 44.4, 124, 80)
  const [upper, lower] = t < 39.4 ? first : second
  const screen = rect(-86, -78, 172, 100, PALETTE.sky, 10)
  const digits =
    words(upper, { x: 66, y: -28, size: 50, anchor: 'end', color: PALETTE.ink }) +
    words(lower, { x: 66, y: 14, size: 42, anchor: 'end', color: PALETTE.slate })
  const heart = path('M0 14C-22 0-20-18-8-18C-2-18 0-14 0-10C0-14 2-18 8-18C20-18 22 0 0 14Z', PALETTE.coral)
  const measuring = fadeInOut(t, 29.6, 35.8, 0.3) + fadeInOut(t, 39.6, 44.6, 0.3)
  const beat = 1 + 0.2 * Math.max(0, swing(t, 0.9)) * clamp(measuring)
  const tube = stroke('M-96 10C-150 40-220 20-236-24', 9, PALETTE.slate)
  return group(
    (t > 22.6 ? tube : '') +
      rect(-104, -98, 208, 142, PALETTE.tealMid, 22) +
      screen +
      digits +
      group(heart, { x: -60, y: -28, scale: beat }),
    { x: 1100, y: 390, scale: 1 },
  )
}

function readingAt(t: number, from: number, to: number, upper: number, lower: number): [string, string] {
  if (t < from) return ['– –', '– –']
  const share = (t - from) / (to - from)
  if (share >= 1) return [String(upper), String(lower)]
  const pressure = share < 0.4 ? mix(0, 165, ramp(share, 0, 0.4)) : mix(165, 70, ramp(share, 0.45, 1))
  return [String(Math.round(pressure)), '– –']
}

function hints(t: number): string {
  const back = line(
    [
      [716, 350],
      [734, 470],
    ],
    12,
    PALETTE.coral,
  )
  const feet = line(
    [
      [900, 652],
      [990, 652],
    ],
    12,
    PALETTE.coral,
  )
  const level =
    `<path d="M790 376H880" stroke="${PALETTE.coral}" stroke-width="8" stroke-linecap="round" stroke-dasharray="2 18"/>` +
    group(path('M0 14C-22 0-20-18-8-18C-2-18 0-14 0-10C0-14 2-18 8-18C20-18 22 0 0 14Z', PALETTE.coralDark), {
      x: 800,
      y: 376,
      scale: 1.3,
    })
  return (
    group(back + feet, { opacity: fadeInOut(t, 14.6, 21.2) }) +
    group(level, { opacity: fadeInOut(t, 24, 28.8) })
  )
}

function notes(t: number): string {
  const label = (at: number, text: string, y: number) =>
    group(words(text, { x: 36, y, size: 46, color: PALETTE.ink }), { opacity: ramp(t, at, at + 0.8) })
  const sheet =
    rect(0, 0, 320, 180, '#fffaf0', 16) +
    circle([160, 0], 12, PALETTE.coral) +
    stroke('M30 98H290M30 160H290', 4, PALETTE.sky)
  return group(sheet + label(46.4, '1   128 / 82', 84) + label(48.4, '2   124 / 80', 146), {
    x: 80,
    y: 290,
    opacity: fadeInOut(t, 45.2, 52.2),
  })
}
