import type { Film } from '../../film.ts'
import { clamp, quantise, mix, ramp, swing } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { clock } from '../../places.ts'
import {
  blend,
  circle,
  clip,
  ellipse,
  group,
  line,
  formatCoordinate,
  path,
  rect,
  stroke,
} from '../../shapes.ts'
import type { Line } from '../../words.ts'

const style = { x: 80, y: 150, size: 64, color: PALETTE.cream }
const lines: Line[] = [
  { from: 0.2, to: 5.2, text: 'Wind down\nto sleep', ...style, size: 84 },
  { from: 5.6, to: 14.6, text: 'An hour before bed:\ndim the lights.', ...style },
  { from: 15, to: 23.6, text: 'Let the phone charge\nin another room.', ...style },
  { from: 24, to: 32.6, text: 'Do something quiet.\nRead, or listen.', ...style },
  { from: 33, to: 41.6, text: 'Keep the room cool,\ndark and quiet.', ...style },
  { from: 42, to: 51.6, text: 'Go to bed at the\nsame time each day.', ...style },
  { from: 52, to: 60.4, text: 'Still awake? Get up\nfor a short while.', ...style },
  { from: 60.8, to: 66.4, text: 'Sleep well.', ...style, size: 84 },
]

export const film: Film = {
  seconds: 68,
  lines,
  draw,
  chimes: [5.6, 15, 24, 33, 42, 52, 60.8],
  root: 98,
  poster: 30,
}

function draw(t: number): string {
  const dim = quantise(ramp(t, 7, 12) * 0.6 + ramp(t, 36, 39) * 0.4, 30)
  const wall = blend('#36506a', PALETTE.inkDark, dim * 0.75)
  return [
    rect(0, 0, 1280, 720, wall),
    path(
      'M40 720C-40 460 60 120 440 60C860-10 1220 100 1250 420C1260 560 1220 660 1180 720Z',
      blend('#4a6884', PALETTE.ink, dim),
    ),
    rect(0, 628, 1280, 92, blend(PALETTE.night, '#101d2b', dim)),
    window(t, dim),
    group(clock([0, 0], 58, mix(9.5, 10.75, ramp(t, 4, 50)), blend(PALETTE.cream, PALETTE.mist, dim)), {
      x: 1180,
      y: 130,
    }),
    lamp(t),
    bed(t, dim),
    phone(t),
  ].join('')
}

function window(t: number, dim: number): string {
  const [x, y] = [770, 70]
  const closed = ramp(t, 33.6, 37)
  const night = [
    rect(x, y, 260, 230, '#16273a'),
    circle([x + 180, y + 70], 34, PALETTE.amberLight),
    circle([x + 164, y + 62], 30, '#16273a'),
    ...[
      [40, 50],
      [90, 100],
      [60, 150],
      [130, 40],
      [210, 150],
    ].map(([dx = 0, dy = 0], index) =>
      group(circle([x + dx, y + dy], 3.5, PALETTE.cream), {
        opacity: 0.6 + 0.4 * swing(t, 5 + index, index),
      }),
    ),
    path(
      `M${x} ${y + 190}C${x + 80} ${y + 160} ${x + 180} ${y + 170} ${x + 260} ${y + 185}V${y + 230}H${x}Z`,
      PALETTE.teal,
    ),
  ].join('')
  const cloth = blend(PALETTE.coral, PALETTE.coralDark, dim)
  const curtain = (left: number, width: number) =>
    path(
      `M${formatCoordinate(left)} ${y - 24}H${formatCoordinate(left + width)}C${formatCoordinate(left + width - 8)} ${y + 90} ${formatCoordinate(left + width + 6)} ${y + 170} ${formatCoordinate(left + width)} ${y + 262}H${formatCoordinate(left)}Z`,
      cloth,
    )
  const width = mix(46, 172, closed)
  return [
    rect(x - 14, y - 14, 288, 258, blend(PALETTE.sand, PALETTE.slate, dim), 8),
    clip('night', rect(x, y, 260, 230, '#000'), night),
    curtain(x - 36, width),
    curtain(x + 296 - width, width),
    line(
      [
        [x - 60, y - 28],
        [x + 320, y - 28],
      ],
      12,
      PALETTE.brown,
    ),
  ].join('')
}

function lamp(t: number): string {
  const bright =
    (1 - 0.7 * ramp(t, 7, 12)) *
    (1 - ramp(t, 56.5 + 4, 62.5)) *
    (t < 36 ? 1 : t < 53 ? 1 - ramp(t, 43, 46) : ramp(t, 53.4, 54.6) * 0.9)
  const glow =
    group(circle([0, 0], 210, PALETTE.amber), { x: 420, y: 400, opacity: 0.16 * bright }) +
    group(circle([0, 0], 130, PALETTE.amberLight), { x: 420, y: 400, opacity: 0.25 * bright })
  const table =
    rect(336, 508, 168, 20, PALETTE.brown, 8) +
    rect(350, 528, 140, 110, PALETTE.brownDark, 6) +
    circle([420, 566], 7, PALETTE.amber)
  const shade = path('M386 350H454L482 424H358Z', blend(PALETTE.slate, PALETTE.amberLight, bright))
  return glow + table + rect(414, 420, 12, 76, PALETTE.tan) + ellipse([420, 504], 40, 12, PALETTE.tan) + shade
}

/** Draws a person in bed who reads sitting up, lies down, gets up for a while and sleeps. */
function bed(t: number, dim: number): string {
  const lying = clamp(ramp(t, 42.5, 45) - ramp(t, 53, 54.6) + ramp(t, 59, 61))
  const breath = swing(t, 5.2) * lying
  const quilt = blend(PALETTE.green, PALETTE.tealMid, dim)
  const head = mix(0, 1, lying)
  return [
    rect(540, 380, 40, 268, PALETTE.brownDark, 12),
    rect(1180, 500, 34, 148, PALETTE.brownDark, 12),
    rect(560, 560, 640, 62, PALETTE.brown, 12),
    rect(566, 510, 628, 64, blend(PALETTE.cream, PALETTE.mist, dim), 22),
    group(rect(-80, -46, 160, 92, blend('#fffaf0', PALETTE.mist, dim), 40), {
      x: 640,
      y: mix(448, 492, head),
      turn: mix(-62, -4, head),
    }),
    person(t, head, dim),
    path(
      `M700 600V${formatCoordinate(mix(530, 520 - 5 * breath, head))}C760 ${formatCoordinate(mix(470, 462 - 8 * breath, head))} 860 ${formatCoordinate(mix(478, 468 - 6 * breath, head))} 960 486C1060 500 1160 492 1194 524V608C1194 618 1188 622 1178 622H720C706 622 700 614 700 600Z`,
      quilt,
    ),
    path(
      'M700 560C860 546 1040 556 1194 566V588C1040 578 860 570 700 584Z',
      blend(PALETTE.greenMid, PALETTE.green, dim),
    ),
    book(t, head),
  ].join('')
}

function person(t: number, lying: number, dim: number): string {
  const skin = blend(PALETTE.brown, '#6f4530', dim * 0.6)
  const body = group(
    path('M-52-10C-48-60 48-60 54-10L60 130H-60Z', blend(PALETTE.amber, PALETTE.amberDark, dim)),
    {
      x: mix(716, 726, lying),
      y: mix(462, 520, lying),
      turn: mix(0, -80, lying),
    },
  )
  const closed = lying > 0.6 || t > 60
  const face = closed
    ? stroke('M12 1C14 4 19 4 21 1', 2.6, PALETTE.inkDark)
    : circle([17, 0], 2.8, PALETTE.inkDark)
  const head =
    path(
      'M-30-4C-26-32 8-38 22-18C27-10 28-1 32 8C33 12 30 15 26 15C25 31 13 39-1 36C-20 32-32 18-30-4Z',
      skin,
    ) +
    face +
    path(
      'M28-14C20-48-26-46-36-16C-40 0-38 14-28 24C-22 24-20 12-18 4C-16-4-10-4-8 0C0-4 18-6 28-14Z',
      PALETTE.inkDark,
    ) +
    circle([-10, 8], 6, skin)
  return (
    body +
    group(head, { x: mix(712, 650, lying), y: mix(378, 468, lying), scale: 1.28, turn: mix(8, -72, lying) })
  )
}

function book(t: number, lying: number): string {
  const opacity = ramp(t, 24.2, 25.6) - ramp(t, 41.4, 42.4)
  if (opacity <= 0 || lying > 0.9) return ''
  const page = Math.max(0, swing(t, 6, 27))
  const pages =
    path('M0 0C-20-14-50-14-72-6V56C-50 48-20 48 0 62Z', PALETTE.cream) +
    path('M0 0C20-14 50-14 72-6V56C50 48 20 48 0 62Z', '#fffaf0')
  const turned = path(
    `M0 0C${formatCoordinate(24 - 60 * page)} ${formatCoordinate(-18 - 20 * page)} ${formatCoordinate(50 - 110 * page)} ${formatCoordinate(-14 - 20 * page)} ${formatCoordinate(70 - 138 * page)}-8V54C${formatCoordinate(40 - 90 * page)} 44 20 46 0 62Z`,
    PALETTE.sand,
  )
  const arm =
    line(
      [
        [-110, -20],
        [-70, 54],
        [-10, 66],
      ],
      26,
      PALETTE.amberDark,
    ) + circle([0, 64], 15, PALETTE.brown)
  return group(path('M-78-2H78V64H-78Z', PALETTE.coralDark) + pages + turned + arm, {
    x: 830,
    y: 440,
    scale: 1.05,
    opacity,
  })
}

/** Draws the phone, which glows on the bedside table and is then taken out of the room. */
function phone(t: number): string {
  const away = ramp(t, 17, 21)
  if (away >= 1) return ''
  const glow = group(circle([0, 0], 46, PALETTE.sky), { opacity: 0.25 })
  return group(glow + rect(-18, -34, 36, 64, PALETTE.inkDark, 8) + rect(-13, -27, 26, 48, PALETTE.sky, 3), {
    x: mix(470, -80, away),
    y: 478 - 50 * Math.sin(Math.PI * away),
    turn: -8 - 20 * away,
  })
}
