import { sideFigure, type SidePose } from '../../figures/side.ts'
import type { Film } from '../../film.ts'
import { LOOKS } from '../../figures/looks.ts'
import { fadeInOut, quantise, mix, ramp, swing, interpolateKeyframes } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { bubble, tree } from '../../places.ts'
import { blend, circle, group, formatCoordinate, path, rect, stroke, type Point } from '../../shapes.ts'
import { words, type Line } from '../../words.ts'

const SCALE = 1.25
const BENCH_Y = 520
const FRIEND_COMES = 43.8

const top = { x: 80, y: 130, size: 62 }
const lines: Line[] = [
  { from: 0.2, to: 5.2, text: 'Asking for help', ...top, size: 84 },
  { from: 5.6, to: 12.4, text: 'You need not manage\nalone.', ...top },
  { from: 12.8, to: 19.4, text: 'Pick one person\nyou trust.', ...top },
  { from: 19.8, to: 28, text: 'A short message\nis enough.', ...top },
  { from: 28.4, to: 35.6, text: 'Say one true sentence.', ...top },
  { from: 36, to: 43.6, text: 'Say what would help:\ncompany, or advice.', ...top },
  { from: 44, to: 50.6, text: 'A doctor can help too.', ...top },
  { from: 51, to: 59.6, text: 'In danger now? Call your\nemergency number.', ...top },
  { from: 60, to: 66.4, text: 'Asking is a strength.', ...top },
]

export const film: Film = {
  seconds: 68,
  lines,
  draw,
  chimes: [5.6, 12.8, 19.8, 28.4, 36, 44, 51, 60],
  root: 98,
  poster: 65.5,
  posterView: [330, 130, 950],
}

function draw(t: number): string {
  const light = quantise(ramp(t, 26, 62), 30)
  const sun: Point = [1000, mix(520, 330, light)]
  return [
    rect(0, 0, 1280, 720, blend('#9fb3bf', PALETTE.sky, light)),
    path('M40 720C-40 420 60 60 640 40C1220 60 1320 420 1240 720Z', blend('#c9d2d3', PALETTE.cream, light)),
    circle(sun, 104, blend('#c9bfa8', PALETTE.amberLight, light)),
    circle(sun, 76, blend('#c2ab7c', PALETTE.amber, light)),
    path(
      'M0 500C190 410 380 430 560 480C760 400 1000 410 1280 470V720H0Z',
      blend('#8ba08f', PALETTE.greenLight, light),
    ),
    path(
      'M0 580C260 530 520 540 700 566C900 530 1120 540 1280 566V720H0Z',
      blend('#6f8c7d', PALETTE.greenMid, light),
    ),
    path('M0 660C320 640 900 640 1280 656V720H0Z', PALETTE.green),
    tree([1180, 640], 0.9),
    bench(),
    friend(t),
    group(sideFigure(LOOKS.emi, seated(t)), { x: 760, y: BENCH_Y, scale: SCALE }),
    tangle(t),
    messages(t),
  ].join('')
}

function bench(): string {
  const leg = (x: number) => rect(x, BENCH_Y + 10, 18, 140, PALETTE.brownDark, 6)
  return (
    leg(520) +
    leg(850) +
    rect(480, BENCH_Y - 110, 420, 30, PALETTE.tan, 12) +
    rect(480, BENCH_Y - 56, 420, 30, PALETTE.brown, 12) +
    rect(470, BENCH_Y + 16, 440, 28, PALETTE.tan, 12)
  )
}

function seated(t: number): SidePose {
  const low = 1 - ramp(t, 28, 46)
  const phone = fadeInOut(t, 20, 35.6, 1)
  return {
    lean: mix(0, 14, low),
    nod: mix(-2, 20, low) - 6 * phone,
    near: { upper: mix(24, 30, phone), lower: mix(40, 82, phone) },
    far: { upper: mix(28, 34, phone), lower: mix(36, 76, phone) },
    nearLeg: { upper: 86, lower: -84 },
    farLeg: { upper: 80, lower: -72 },
  }
}

/** Draws the friend, who comes from the left, sits down and puts an arm round the other's shoulders. */
function friend(t: number): string {
  if (t < FRIEND_COMES) return ''
  const there = ramp(t, FRIEND_COMES, FRIEND_COMES + 4.4)
  const sits = ramp(t, FRIEND_COMES + 4, FRIEND_COMES + 6)
  const arm = ramp(t, FRIEND_COMES + 6.4, FRIEND_COMES + 8.4)
  const walking = (1 - sits) * (1 - ramp(t, FRIEND_COMES + 3.6, FRIEND_COMES + 4.4))
  const stride = 24 * walking * swing(t, 1.15)
  const pose: SidePose = {
    lean: 2,
    near: { upper: mix(-stride, 24, sits), lower: mix(18, 42, sits) },
    far: { upper: mix(mix(stride, 20, sits), 78, arm), lower: mix(20, 22, arm) },
    nearLeg: {
      upper: mix(stride, 86, sits),
      lower: mix(-10 - 16 * walking * Math.max(0, swing(t, 1.15, 0.35)), -84, sits),
    },
    farLeg: {
      upper: mix(-stride, 80, sits),
      lower: mix(-10 - 16 * walking * Math.max(0, swing(t, 1.15, 0.92)), -74, sits),
    },
    nod: 5 * arm,
  }
  return group(sideFigure(LOOKS.dele, pose), {
    x: mix(-120, 610, there),
    y: mix(BENCH_Y - 66, BENCH_Y, sits),
    scale: SCALE,
  })
}

/** Draws a knot of worry over the head that loosens into a calm line. */
function tangle(t: number): string {
  const knot = interpolateKeyframes(t, [
    [0, 1],
    [20, 1],
    [27, 0.78],
    [35, 0.6],
    [44, 0.4],
    [50, 0.2],
    [60, 0.08],
  ])
  // The knot moves only as it loosens: constant movement is hard to look at, and to encode.
  const turn = 7 * (1 - knot)
  const points = Array.from({ length: 111 }, (_, index): Point => {
    const s = index / 110
    const angle = 26 * s
    const x = mix(170 * (s - 0.5) * 1.6, 62 * Math.sin(angle * 1.3 + turn) + 14 * (s - 0.5), knot)
    const y = mix(
      12 * Math.sin(9 * s + 10 * knot),
      46 * Math.cos(angle + 0.6 * Math.sin(angle * 0.4) - turn),
      knot,
    )
    return [x, y]
  })
  const d = `M${points.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L')}`
  return group(stroke(d, 7, blend(PALETTE.green, PALETTE.coralDark, knot)), { x: 885, y: 205 })
}

function messages(t: number): string {
  const text = 'Can we talk?'
  const typedText = text.slice(0, Math.round(text.length * ramp(t, 21, 24)))
  const first =
    rect(0, 0, 330, 84, PALETTE.teal, 30) +
    path('M290 60L352 104L246 78Z', PALETTE.teal) +
    words(typedText, { x: 30, y: 56, size: 46, color: PALETTE.cream })
  const reply =
    bubble(0, 0, 250, 84, '#fffaf0', 'left') +
    words('Of course.', { x: 125, y: 56, size: 44, anchor: 'middle' })
  const truth =
    rect(0, 0, 470, 92, PALETTE.teal, 32) +
    path('M420 66L496 110L372 86Z', PALETTE.teal) +
    words('I am not doing well.', { x: 30, y: 62, size: 44, color: PALETTE.cream })
  const cross =
    rect(-50, -50, 100, 100, PALETTE.teal, 26) +
    rect(-12, -32, 24, 64, PALETTE.cream, 5) +
    rect(-32, -12, 64, 24, PALETTE.cream, 5)
  const call =
    circle([0, 0], 56, PALETTE.coralDark) +
    path(
      'M-24-30C-32-24-34-12-26 4C-16 22-2 32 12 34C22 34 30 26 30 20L14 8L4 14C-4 10-10 2-14-6L-6-16L-16-32Z',
      PALETTE.cream,
    )
  const pulse = 1 + 0.05 * swing(t, 1.4)
  const face = (x: number, color: string, at: number) =>
    group(circle([0, -18], 26, color) + path('M-44 50C-44 4 44 4 44 50Z', color), {
      x,
      y: 330,
      scale: mix(0.6, 1, ramp(t, at, at + 0.6)),
      opacity: Math.min(ramp(t, at, at + 0.5), 1 - ramp(t, 19, 19.5)),
    })
  return [
    face(150, PALETTE.mist, 13.2),
    face(280, PALETTE.coral, 13.9),
    group(`<circle r="74" fill="none" stroke="${PALETTE.teal}" stroke-width="10"/>`, {
      x: 280,
      y: 332,
      opacity: fadeInOut(t, 16, 19.4),
    }),
    face(410, PALETTE.mist, 14.6),
    group(first, { x: 150, y: 300, opacity: fadeInOut(t, 20.6, 28.2) }),
    group(reply, { x: 110, y: 440, opacity: fadeInOut(t, 25, 28.2) }),
    group(truth, { x: 90, y: 320, opacity: fadeInOut(t, 29, 35.8) }),
    group(cross, { x: 180, y: 260, opacity: fadeInOut(t, 47, 50.8) }),
    group(call, { x: 160, y: 330, scale: 1.2 * pulse, opacity: fadeInOut(t, 51.4, 59.8) }),
  ].join('')
}
