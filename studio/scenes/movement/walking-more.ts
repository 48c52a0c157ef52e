import { sideFigure, type SidePose } from '../../figures/side.ts'
import type { Film } from '../../film.ts'
import { LOOKS } from '../../figures/looks.ts'
import { fadeInOut, mix, ramp } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { cloud, shadow, tree } from '../../places.ts'
import { circle, group, path, rect, type Point } from '../../shapes.ts'
import { words, type Line } from '../../words.ts'

const STRIDE_SECONDS = 1.12
/** Pixels a second. */
const FAR_SPEED = 15
const NEAR_SPEED = 60

const top = { x: 90, y: 160, size: 64 }
const lines: Line[] = [
  { from: 0.2, to: 5, text: 'Walking more', x: 90, y: 180, size: 92 },
  { from: 5.4, to: 10.6, text: 'Aim for 150 minutes\na week.', ...top },
  { from: 11, to: 17.6, text: 'Half an hour,\nfive days a week.', ...top },
  { from: 18, to: 24.4, text: 'Ten minutes count too.', ...top },
  { from: 24.8, to: 31.4, text: 'Walk briskly: you can\ntalk, but not sing.', ...top },
  { from: 31.8, to: 37.6, text: 'Get off one stop early.', ...top },
  { from: 38, to: 43.8, text: 'Walk while you phone.', ...top },
  { from: 44.2, to: 49.8, text: 'Take a friend along.', ...top },
  { from: 50.2, to: 55.8, text: 'Any walk is better\nthan none.', ...top },
]

export const film: Film = {
  seconds: 57,
  lines,
  draw,
  chimes: [5, 18, 24.6, 31.6, 37.8, 44, 50],
  root: 130.8,
  isLively: true,
  poster: 50,
  posterView: [330, 130, 950],
}

function draw(t: number): string {
  const pace = t < 24.8 ? t : t < 31.4 ? 24.8 + (t - 24.8) * 1.25 : t + 1.65
  return [
    landscape(pace),
    week(t),
    busStop(t),
    shadow([950, 640], 96),
    group(friend(pace), {
      x: mix(-140, 740, ramp(t, 44, 48)),
      y: 443,
      scale: 1.1,
      opacity: t > 43.8 ? 1 : 0,
    }),
    group(walker(pace, t), { x: 950, y: 430, scale: 1.18 }),
  ].join('')
}

/** Draws hills, which pass more slowly the farther away they are. */
function landscape(t: number): string {
  // Whole pixels: a shifted shape costs an encoder almost nothing.
  const far = -Math.round((t * FAR_SPEED) % 1280)
  const near = -Math.round((t * NEAR_SPEED) % 1280)
  const twice = (content: string, x: number) => group(content, { x }) + group(content, { x: x + 1280 })
  const farHills = path(
    'M0 470C160 400 300 400 470 450C640 380 860 372 1000 430C1100 400 1200 430 1282 470V720H0Z',
    PALETTE.greenLight,
  )
  const nearHills =
    path('M0 560C200 490 420 500 640 545C840 470 1080 490 1282 560V720H0Z', PALETTE.greenMid) +
    tree([300, 600], 0.5) +
    tree([980, 590], 0.62, PALETTE.tealMid)
  return [
    rect(0, 0, 1280, 720, PALETTE.sky),
    path('M40 720C-40 420 60 60 640 40C1220 60 1320 420 1240 720Z', PALETTE.cream),
    circle([1110, 150], 64, PALETTE.amber),
    cloud([880, 110], 0.7),
    twice(farHills, far),
    twice(nearHills, near),
    path('M0 604C320 590 960 590 1280 604V720H0Z', PALETTE.green),
    path('M0 632C320 622 960 622 1280 632V690C960 680 320 680 0 690Z', PALETTE.sand),
  ].join('')
}

/** Returns a leg's joint angles at a phase of the stride; the other leg is half a stride behind. */
function leg(phase: number): { upper: number; lower: number } {
  const angle = 2 * Math.PI * phase
  return { upper: 4 + 25 * Math.sin(angle), lower: -8 - 26 * Math.max(0, Math.sin(angle + 2.1)) ** 1.5 - 4 }
}

function foot(phase: number): number {
  const { upper, lower } = leg(phase)
  return (upper + lower) * 0.55
}

function stride(t: number): SidePose {
  const phase = t / STRIDE_SECONDS
  const swing = 26 * Math.sin(2 * Math.PI * phase)
  return {
    lean: 4,
    near: { upper: -swing, lower: 22 },
    far: { upper: swing, lower: 22 },
    nearLeg: leg(phase),
    farLeg: leg(phase + 0.5),
    nearFoot: foot(phase),
    farFoot: foot(phase + 0.5),
  }
}

function walker(pace: number, t: number): string {
  const call = ramp(t, 38, 39) - ramp(t, 43, 44)
  const pose = stride(pace)
  const bob = 5 * Math.cos((4 * Math.PI * pace) / STRIDE_SECONDS)
  if (call <= 0) return group(sideFigure(LOOKS.grace, pose), { y: bob })
  const swing = Math.sin((2 * Math.PI * pace) / STRIDE_SECONDS)
  const hand: Point = [mix(26 - 44 * swing, 24, call), mix(0, -148, call)]
  const near = { to: hand, bend: -1 as const }
  const phone = group(rect(-8, -24, 16, 44, PALETTE.slate, 6), {
    x: hand[0] - 6,
    y: hand[1] - 12,
    turn: 8,
    opacity: ramp(call, 0.2, 0.5),
  })
  return group(sideFigure(LOOKS.grace, { ...pose, near }) + phone, { y: bob })
}

function friend(t: number): string {
  const later = t + 0.4
  return group(sideFigure(LOOKS.frank, stride(later)), {
    y: 5 * Math.cos((4 * Math.PI * later) / STRIDE_SECONDS),
  })
}

/** Draws seven days, of which five fill while the line is read. */
function week(t: number): string {
  const opacity = fadeInOut(t, 11, 24.4, 0.5)
  const days = ['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((day, index) => {
    const filled = index < 5 ? ramp(t, 12.4 + index * 0.7, 13.2 + index * 0.7) : 0
    const disc = circle([0, 0], 34, PALETTE.mist) + circle([0, 0], 34 * filled, PALETTE.teal)
    const color = filled > 0.5 ? PALETTE.cream : PALETTE.ink
    return group(disc + words(day, { x: 0, y: 12, size: 36, anchor: 'middle', color }), {
      x: 124 + index * 80,
      y: 330,
    })
  })
  return group(days.join(''), { opacity })
}

function busStop(t: number): string {
  const x = mix(1400, -500, (t - 31) / 7.4)
  if (x < -100 || x > 1360) return ''
  const sign = rect(-6, -250, 12, 250, PALETTE.slate, 4) + rect(-46, -300, 92, 92, PALETTE.teal, 18)
  return group(
    sign +
      rect(-26, -280, 52, 40, PALETTE.cream, 8) +
      circle([-14, -230], 8, PALETTE.cream) +
      circle([14, -230], 8, PALETTE.cream),
    { x, y: 630 },
  )
}
