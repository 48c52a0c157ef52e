import type { Film } from '../../film.ts'
import { mix, ramp } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { cloud, hills, tree } from '../../places.ts'
import { circle, group, stroke, type Point } from '../../shapes.ts'
import { words, type Line } from '../../words.ts'

const START = 9
const ROUNDS = 3
const SIDE_SECONDS = 4
const ROUND_SECONDS = 4 * SIDE_SECONDS
const END = START + ROUNDS * ROUND_SECONDS
const CENTRE: Point = [880, 360]
const HALF = 250
const PHASES = ['Breathe in', 'Hold', 'Breathe out', 'Hold']

const phases: Line[] = Array.from({ length: ROUNDS * 4 }, (_, index) => ({
  from: START + index * SIDE_SECONDS,
  to: START + (index + 1) * SIDE_SECONDS,
  text: PHASES[index % 4] ?? '',
  x: 90,
  y: 370,
  size: 84,
}))

const lines: Line[] = [
  { from: 0.2, to: 4.4, text: 'Box breathing', x: 90, y: 330, size: 78 },
  { from: 0.6, to: 4.4, text: 'Four equal sides', x: 90, y: 420, size: 58, weight: 500 },
  { from: 4.6, to: 8.8, text: 'Follow the dot.\nBreathe gently.', x: 90, y: 340, size: 66 },
  ...phases,
  { from: END + 0.3, to: END + 6.4, text: 'Let your breath\nfind its own way.', x: 90, y: 340, size: 66 },
]

export const film: Film = {
  seconds: END + 7,
  lines,
  draw: (t) => scenery() + guide(t) + count(t),
  chimes: phases.map(({ from }) => from),
  root: 110,
  poster: START + 2.2,
  posterView: [285, 80, 995],
}

function scenery(): string {
  return hills() + cloud([250, 120], 0.8) + tree([96, 640], 0.5) + tree([190, 660], 0.36, PALETTE.tealMid)
}

/** Draws a square whose sides take four seconds each, and a circle that grows and shrinks as the lungs do. */
function guide(t: number): string {
  const breath = fullness(t)
  const inner =
    circle(CENTRE, mix(84, 196, breath), PALETTE.greenLight) +
    circle(CENTRE, mix(64, 160, breath), PALETTE.cream)
  const track = `M${CENTRE[0] - HALF} ${CENTRE[1] - HALF}h${2 * HALF}v${2 * HALF}h${-2 * HALF}z`
  const opacity = 1 - ramp(t, END, END + 1.2)
  return (
    group(stroke(track, 18, PALETTE.cream) + stroke(track, 10, PALETTE.teal), {
      opacity: 0.25 + 0.75 * opacity,
    }) +
    inner +
    group(circle([0, 0], 30, PALETTE.coral) + circle([0, 0], 13, PALETTE.cream), {
      ...onSquare(t),
      opacity,
    })
  )
}

function fullness(t: number): number {
  const rest = 0.18
  if (t < START || t >= END) return rest + 0.1 * Math.sin(t)
  const [side, share] = phaseAt(t)
  const eased = ramp(share, 0, 1)
  const levels: [number, number][] = [
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ]
  const [from, to] = levels[side] ?? [0, 0]
  return mix(from, to, eased)
}

function phaseAt(t: number): [side: number, share: number] {
  const within = (t - START) % ROUND_SECONDS
  const side = Math.floor(within / SIDE_SECONDS)
  return [side, within / SIDE_SECONDS - side]
}

/** Returns the mark's position: up the left side, along the top, down the right side and back. */
function onSquare(t: number): { x: number; y: number } {
  const [side, share] = t < START || t >= END ? [0, 0] : phaseAt(t)
  const [left, right] = [CENTRE[0] - HALF, CENTRE[0] + HALF]
  const [top, bottom] = [CENTRE[1] - HALF, CENTRE[1] + HALF]
  const corners: [Point, Point][] = [
    [
      [left, bottom],
      [left, top],
    ],
    [
      [left, top],
      [right, top],
    ],
    [
      [right, top],
      [right, bottom],
    ],
    [
      [right, bottom],
      [left, bottom],
    ],
  ]
  const [from, to] = corners[side] ?? [CENTRE, CENTRE]
  return { x: mix(from[0], to[0], share), y: mix(from[1], to[1], share) }
}

function count(t: number): string {
  if (t < START || t >= END) return ''
  const [, share] = phaseAt(t)
  return words(String(Math.floor(share * SIDE_SECONDS) + 1), {
    x: CENTRE[0],
    y: CENTRE[1] + 36,
    size: 104,
    anchor: 'middle',
    color: PALETTE.teal,
  })
}
