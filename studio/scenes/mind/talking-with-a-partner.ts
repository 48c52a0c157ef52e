import { sideFigure, type SidePose } from '../../figures/side.ts'
import type { Film } from '../../film.ts'
import { LOOKS } from '../../figures/looks.ts'
import { clamp, fadeInOut, mix, ramp, swing, interpolateKeyframes } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { bubble, room, shadow, sideChair } from '../../places.ts'
import { circle, group, formatCoordinate, path, rect, stroke } from '../../shapes.ts'
import { words, type Line } from '../../words.ts'

const SCALE = 1.2
const FLOOR = 664

const top = { x: 640, y: 110, size: 62, anchor: 'middle' } as const
const lines: Line[] = [
  { from: 0.2, to: 5.2, text: 'Talking with a partner', ...top, size: 76 },
  { from: 5.6, to: 12.4, text: 'Choose a calm time. Screens off.', ...top },
  { from: 12.8, to: 20.6, text: 'Start with how you feel.', ...top },
  { from: 21, to: 28.6, text: 'Then listen to the end.', ...top },
  { from: 29, to: 36.6, text: 'Say back what you heard.', ...top },
  { from: 37, to: 46.4, text: 'Too heated? Pause for 20 minutes.', ...top },
  { from: 46.8, to: 54.6, text: 'Agree on one small next step.', ...top },
  { from: 55, to: 62.6, text: 'Afraid at home? Tell someone you trust.', ...top, size: 58 },
]

export const film: Film = {
  seconds: 64,
  lines,
  draw,
  chimes: [5.6, 12.8, 21, 29, 37, 46.8, 55],
  root: 116.5,
  poster: 17.5,
}

function draw(t: number): string {
  const warm = interpolateKeyframes(t, [
    [36.8, 0],
    [38.4, 1],
    [40.4, 1],
    [43, 0],
  ])
  return [
    room(PALETTE.peach, PALETTE.cream, PALETTE.sand),
    lampAndPhones(t),
    shadow([640, 668], 380),
    group(sideChair([0, 0], 1), { x: 330, y: FLOOR - 110 * SCALE, scale: SCALE }),
    group(sideChair([0, 0], 1), { x: 950, y: FLOOR - 110 * SCALE, scale: SCALE, flip: true }),
    table(),
    group(sideFigure(LOOKS.grace, left(t)), { x: 342, y: FLOOR - 112 * SCALE, scale: SCALE }),
    group(sideFigure(LOOKS.carlos, right(t)), { x: 938, y: FLOOR - 112 * SCALE, scale: SCALE, flip: true }),
    speech(t, warm),
  ].join('')
}

const seated = { nearLeg: { upper: 88, lower: -86 }, farLeg: { upper: 82, lower: -76 } }

/** Returns the left person's pose: a hand moves while they speak, and they nod while they listen. */
function left(t: number): SidePose {
  const speaks =
    fadeInOut(t, 13, 20.8, 0.8) +
    fadeInOut(t, 29.4, 36.8, 0.8) +
    fadeInOut(t, 37, 40.2, 0.4) +
    fadeInOut(t, 47.2, 50.4, 0.6)
  const listens = fadeInOut(t, 21, 28.6, 0.6)
  const heated = fadeInOut(t, 37.2, 41, 0.8)
  return {
    ...pose(t, speaks, listens, heated),
    near: {
      upper: 22 + speaks * (16 + 7 * swing(t, 1.7)),
      lower: 48 + speaks * (34 + 10 * swing(t, 1.7, 0.3)),
    },
  }
}

function right(t: number): SidePose {
  const speaks = fadeInOut(t, 21, 28.8, 0.8) + fadeInOut(t, 37.4, 40.6, 0.4) + fadeInOut(t, 50.4, 54.4, 0.6)
  const listens = fadeInOut(t, 13, 20.8, 0.6) + fadeInOut(t, 29.4, 36.6, 0.6)
  const heated = fadeInOut(t, 37.2, 41, 0.8)
  return {
    ...pose(t + 1.3, speaks, listens, heated),
    near: {
      upper: 22 + speaks * (14 + 7 * swing(t, 1.9)),
      lower: 48 + speaks * (30 + 10 * swing(t, 1.9, 0.3)),
    },
  }
}

function pose(t: number, speaks: number, listens: number, heated: number) {
  const calm = fadeInOut(t, 41.4, 46.6, 1)
  return {
    ...seated,
    lean: 3 * speaks + 8 * heated - 5 * calm,
    nod: 2 + 5 * listens * Math.max(0, swing(t, 2.2)) + 3 * speaks * swing(t, 1.6),
    far: { upper: 20, lower: 46 },
    eyes: calm > 0.6 ? ('closed' as const) : ('open' as const),
  }
}

function table(): string {
  const steam = (x: number) => stroke(`M${x} 470C${x - 8} 456 ${x + 8} 448 ${x} 434`, 5, PALETTE.mist)
  const cup = (x: number, color: string) =>
    path(`M${x - 22} 484H${x + 22}L${x + 16} 526H${x - 16}Z`, color) + steam(x)
  return [
    rect(632, 540, 16, 120, PALETTE.brown, 6),
    rect(580, 654, 120, 12, PALETTE.brown, 6),
    rect(520, 526, 240, 20, PALETTE.tan, 10),
    cup(576, PALETTE.teal),
    cup(704, PALETTE.coral),
  ].join('')
}

/** Draws a lamp, and two phones that go dark while the first step is read. */
function lampAndPhones(t: number): string {
  const off = ramp(t, 7.6, 9.2)
  const screen = (x: number) =>
    rect(x, 506, 56, 14, PALETTE.inkDark, 6) +
    group(circle([x + 28, 484], 20, PALETTE.sky), { opacity: 0.8 * (1 - off) * (0.7 + 0.3 * swing(t, 1.2)) })
  return (
    group(screen(566) + screen(660), { y: 8, opacity: 1 - ramp(t, 10, 11.4) }) +
    rect(634, 150, 12, 74, PALETTE.slate, 4) +
    path('M640 214C700 220 730 252 734 292H546C550 252 580 220 640 214Z', PALETTE.amber) +
    path('M600 292H680C676 312 660 322 640 322C620 322 604 312 600 292Z', '#fffaf0')
  )
}

function speech(t: number, warm: number): string {
  const feel =
    bubble(430, 330, 240, 104, PALETTE.teal, 'left') +
    words('I feel …', { x: 550, y: 398, size: 48, anchor: 'middle', color: PALETTE.cream })
  const answer = (color: string) => bubble(610, 330, 240, 104, color, 'right')
  const typing = [0, 1, 2]
    .map((index) =>
      circle([680 + index * 50, 382 - 8 * Math.max(0, swing(t, 1.6, index * 0.25))], 13, PALETTE.cream),
    )
    .join('')
  const back =
    bubble(430, 322, 280, 112, PALETTE.teal, 'left') +
    words('You feel …', { x: 570, y: 394, size: 46, anchor: 'middle', color: PALETTE.cream })
  const zig = (x: number) => stroke(`M${x} 382l22-26l24 44l24-44l24 44l24-44l22 26`, 9, PALETTE.cream)
  const argue =
    group(bubble(436, 330, 196, 104, PALETTE.coralDark, 'left') + zig(456), { turn: 1.5 * swing(t, 0.7) }) +
    group(bubble(648, 330, 196, 104, PALETTE.coralDark, 'right') + zig(668), { turn: -1.5 * swing(t, 0.8) })
  const share = clamp((t - 41.6) / 4.6)
  const paused =
    circle([640, 392], 70, PALETTE.teal) +
    rect(612, 360, 18, 64, PALETTE.cream, 6) +
    rect(650, 360, 18, 64, PALETTE.cream, 6) +
    `<circle cx="640" cy="392" r="86" fill="none" stroke="${PALETTE.amber}" stroke-width="12" stroke-dasharray="${formatCoordinate(540 * share)} 600" transform="rotate(-90 640 392)"/>`
  const step =
    bubble(430, 320, 200, 110, PALETTE.green, 'left') +
    group(bubble(650, 320, 200, 110, PALETTE.green, 'right'), { opacity: ramp(t, 50, 51) })
  const tick = (x: number, at: number) =>
    group(stroke(`M${x - 30} 376L${x - 6} 400L${x + 34} 352`, 13, PALETTE.cream), {
      opacity: ramp(t, at, at + 0.7),
    })
  const grown = (content: string, from: number, to: number, x: number) =>
    group(group(content, { x: -x, y: -440 }), {
      x,
      y: 440,
      scale: mix(0.7, 1, ramp(t, from, from + 0.6)),
      opacity: fadeInOut(t, from, to, 0.5),
    })
  return [
    grown(feel, 13.6, 20.8, 480),
    grown(answer(PALETTE.slate) + typing, 21.8, 28.8, 800),
    grown(back, 29.8, 36.8, 470),
    group(argue, { opacity: Math.min(warm, fadeInOut(t, 37.2, 41, 0.5)) }),
    group(paused, { opacity: fadeInOut(t, 41.2, 46.6, 0.6) }),
    group(step + tick(528, 48) + tick(748, 51), { opacity: fadeInOut(t, 47.2, 54.6, 0.6) }),
  ].join('')
}
