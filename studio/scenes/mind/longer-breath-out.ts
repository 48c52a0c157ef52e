import type { Film } from '../../film.ts'
import { mix, ramp } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { rect, circle, group, formatCoordinate, path, type Point } from '../../shapes.ts'
import { words, type Line } from '../../words.ts'

const IN_SECONDS = 4
const OUT_SECONDS = 6
const CYCLE = IN_SECONDS + OUT_SECONDS
const CYCLES = 4
const START = 9
const END = START + CYCLES * CYCLE
/** Pixels a second by which the hills move. */
const SPEED = 75
const STEP = 20
const BIRD_X = 900
const LOW = 540
const HIGH = 300

const breaths: Line[] = Array.from({ length: CYCLES }, (_, index): Line[] => {
  const from = START + index * CYCLE
  const style = { x: 90, y: 220, size: 88 }
  return [
    { from, to: from + IN_SECONDS, text: 'Breathe in', ...style },
    { from: from + IN_SECONDS, to: from + CYCLE, text: 'Breathe out', ...style },
  ]
}).flat()

const lines: Line[] = [
  { from: 0.2, to: 4.4, text: 'A longer\nbreath out', x: 90, y: 180, size: 88 },
  { from: 4.6, to: 8.8, text: 'Rise with the bird.\nGlide down slowly.', x: 90, y: 190, size: 66 },
  ...breaths,
  {
    from: END + 0.3,
    to: END + 5.7,
    text: 'Breathe as you like.\nNotice how you feel.',
    x: 90,
    y: 190,
    size: 66,
  },
]

export const film: Film = {
  seconds: END + 6,
  lines,
  draw,
  chimes: breaths.map(({ from }) => from),
  root: 98,
  poster: START + 3.4,
}

function draw(t: number): string {
  return [
    rect(0, 0, 1280, 720, PALETTE.peach),
    circle([330, 470], 190, PALETTE.amberLight),
    circle([330, 470], 140, PALETTE.amber),
    path('M0 470C210 400 430 420 640 470C840 400 1060 410 1280 460V720H0Z', PALETTE.coralLight),
    nearHill(t),
    bird([BIRD_X, height(t) - 46], t),
    count(t),
  ].join('')
}

/** Draws the hill below the bird: it rises for a breath in, falls for a breath out, and shows the breaths to come. */
function nearHill(t: number): string {
  // The points move with the hill, by whole pixels: a shifted shape costs an encoder almost nothing.
  const offset = Math.round(t * SPEED) % STEP
  const points = Array.from({ length: 1280 / STEP + 3 }, (_, index): Point => {
    const x = index * STEP - offset
    return [x, height(t + (x - BIRD_X) / SPEED)]
  })
  const ridge = points.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L')
  const below = points.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y + 70)}`).join('L')
  return path(`M${ridge}V720H0Z`, PALETTE.tealMid) + path(`M${below}V720H0Z`, PALETTE.teal)
}

/** Returns the y position of the ridge at second `t`; constant before and after the exercise. */
function height(t: number): number {
  if (t < START || t >= END) return LOW
  const within = (t - START) % CYCLE
  const share = within < IN_SECONDS ? ramp(within, 0, IN_SECONDS) : 1 - ramp(within, IN_SECONDS, CYCLE)
  return mix(LOW, HIGH, share)
}

function bird([x, y]: Point, t: number): string {
  const climb = (height(t - 0.2) - height(t + 0.2)) / 40
  const flap = climb > 0.2 ? 10 * Math.sin(5 * t) : 0
  const wing = `M-6 0C-30 ${formatCoordinate(-40 - flap)}-70 ${formatCoordinate(-52 - flap * 1.6)}-104 ${formatCoordinate(-40 - flap * 2)}C-76 ${formatCoordinate(-22 - flap)}-60 2-16 14Z`
  const farWing = `M10-4C20 ${formatCoordinate(-44 - flap)} 6 ${formatCoordinate(-70 - flap * 1.6)}-16 ${formatCoordinate(-84 - flap * 2)}C-20 ${formatCoordinate(-50 - flap)}-24-20-12-2Z`
  const body = path('M-96 18L-40 4C-10-18 40-16 62-4L84 4L62 10C40 26-10 30-44 16L-92 34Z', PALETTE.cream)
  return group(
    path(farWing, PALETTE.mist) + body + path(wing, PALETTE.sky) + circle([56, 0], 4, PALETTE.ink),
    {
      x,
      y,
      turn: -14 * Math.max(-1, Math.min(1, climb * 0.8)),
    },
  )
}

function count(t: number): string {
  if (t < START || t >= END) return ''
  const within = (t - START) % CYCLE
  const number = Math.floor(within < IN_SECONDS ? within : within - IN_SECONDS) + 1
  return words(String(number), { x: 1150, y: 190, size: 120, anchor: 'middle', color: PALETTE.ink })
}
