import type { Film } from '../../film.ts'
import { clamp, fadeInOut, mix, ramp, swing } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { arc, circle, group, line, formatCoordinate, path, rect, stroke } from '../../shapes.ts'
import { words, type Line } from '../../words.ts'

/** Seconds of the video in which hands are rubbed with soap, in real time; four ways to rub share them. */
const RUB_FROM = 14
const RUB_SECONDS = 20
const RUB_TO = RUB_FROM + RUB_SECONDS
const RUBS = ['Palm to palm', 'Back of hands', 'Between fingers', 'Round the thumbs']

const big = { x: 70, y: 250, size: 68 }
const lines: Line[] = [
  { from: 0.2, to: 5, text: 'Washing\nyour hands', x: 70, y: 320, size: 92 },
  { from: 5.4, to: 9.4, text: 'Wet both hands.', ...big, size: 62 },
  { from: 9.6, to: 13.8, text: 'Take enough soap.', ...big, size: 62 },
  ...RUBS.map((text, index): Line => ({
    from: RUB_FROM + index * 5,
    to: RUB_FROM + index * 5 + 5,
    text,
    ...big,
    size: 60,
  })),
  { from: RUB_TO + 0.4, to: RUB_TO + 6.4, text: 'Rinse well.', ...big },
  { from: RUB_TO + 6.8, to: RUB_TO + 12.6, text: 'Dry them fully.', ...big },
  {
    from: RUB_TO + 13,
    to: RUB_TO + 20.4,
    text: 'Before you eat.\nAfter the toilet.',
    x: 70,
    y: 310,
    size: 66,
  },
]

export const film: Film = {
  seconds: 56,
  lines,
  draw,
  chimes: [5.4, 9.6, ...RUBS.map((_, index) => RUB_FROM + index * 5), RUB_TO, RUB_TO + 6.8, RUB_TO + 13],
  root: 123.5,
  poster: 16.6,
  posterView: [610, 240, 670],
}

function draw(t: number): string {
  return [
    rect(0, 0, 1280, 720, PALETTE.sky),
    tiles(),
    path('M640 720V600C640 560 664 540 704 540H1200C1250 540 1280 560 1280 600V720Z', '#fffaf0'),
    path('M690 720C682 640 706 596 756 590H1130C1190 596 1220 640 1210 720Z', '#dfe8e8'),
    tap(t),
    hands(t),
    suds(t),
    towel(t),
    countdown(t),
  ].join('')
}

function tiles(): string {
  const rows = [150, 300, 450].map((y) => `M620 ${y}H1280`).join('')
  const columns = [670, 820, 970, 1120].map((x) => `M${x} 0V540`).join('')
  return path('M0 0H620V720H0Z', PALETTE.cream) + stroke(rows + columns, 4, '#dbeaea')
}

function tap(t: number): string {
  const flow = fadeInOut(t, 5.4, 9.6, 0.4) + fadeInOut(t, RUB_TO + 0.2, RUB_TO + 6.6, 0.4)
  const width = 34 * clamp(flow)
  const stream =
    flow > 0.02
      ? rect(905 - width / 2, 146, width, 470, PALETTE.mist, 12) +
        rect(905 - width / 5, 146, width / 4, 470, '#b9d0d4', 4)
      : ''
  return (
    stream +
    stroke('M1010 0V60C1010 110 905 70 905 128', 44, PALETTE.slate) +
    rect(876, 120, 58, 30, PALETTE.ink, 8)
  )
}

/** Draws one hand, fingers up, the wrist at 0, 0; the thumb is to the right. */
function hand(skin: string, shade: string, spread = 0, sleeve: string = PALETTE.coral): string {
  const finger = (x: number, tip: number, length: number, color: string) =>
    line(
      [
        [x, -96],
        [x + tip + spread * Math.sign(tip + 0.1) * 4, -96 - length],
      ],
      27,
      color,
    )
  return [
    line(
      [
        [0, 10],
        [0, 190],
      ],
      66,
      skin,
    ),
    line(
      [
        [0, 150],
        [0, 420],
      ],
      96,
      sleeve,
    ),
    line(
      [
        [34, -34],
        [76, -92],
      ],
      28,
      shade,
    ),
    finger(-34, -6 - spread, 74, skin),
    finger(-12, -2, 98, skin),
    finger(12, 2, 94, skin),
    finger(34, 6 + spread, 78, skin),
    rect(-48, -116, 96, 132, skin, 34),
    stroke('M-22-60C-4-48 14-48 26-58', 4, shade),
  ].join('')
}

function fist(skin: string, shade: string, sleeve: string): string {
  const fingers = [-36, -12, 12, 36]
    .map((y) =>
      line(
        [
          [-30, y],
          [30, y],
        ],
        27,
        skin,
      ),
    )
    .join('')
  const gaps = [-24, 0, 24].map((y) => stroke(`M-28 ${y}H26`, 4, shade)).join('')
  return (
    line(
      [
        [10, 30],
        [60, 190],
      ],
      66,
      skin,
    ) +
    line(
      [
        [50, 160],
        [130, 420],
      ],
      96,
      sleeve,
    ) +
    rect(-46, -52, 92, 106, skin, 38) +
    fingers +
    gaps
  )
}

const LEFT = [PALETTE.tan, '#ad7450'] as const
const left = hand(...LEFT)
const leftSpread = hand(...LEFT, 7)
const right = hand('#cf9870', '#ad7450')
const rightSpread = hand('#cf9870', '#ad7450', 7)

function hands(t: number): string {
  const rub = t < RUB_FROM || t >= RUB_TO ? -1 : Math.floor((t - RUB_FROM) / 5)
  const move = swing(t, 1.3)
  const opacityOf = (index: number) => {
    const from = RUB_FROM + index * 5
    return Math.min(ramp(t, from - 0.25, from + 0.25), 1 - ramp(t, from + 4.75, from + 5.25))
  }
  const apart = Math.max(1 - ramp(t, RUB_FROM - 0.25, RUB_FROM + 0.25), ramp(t, RUB_TO - 0.25, RUB_TO + 0.25))
  const poses = [
    group(left, { x: 850 + 6 * move, y: 500 - 26 * move, turn: 24 }) +
      group(right, { x: 972 - 6 * move, y: 500 + 26 * move, turn: -24, flip: true }),
    group(left, { x: 880, y: 510, turn: 10 }) +
      group(right, { x: 985 - 10 * move, y: 470 + 34 * move, turn: -48, flip: true }),
    group(leftSpread, { x: 842, y: 520 - 16 * move, turn: 20 }) +
      group(rightSpread, { x: 990, y: 520 + 16 * move, turn: -26, flip: true }),
    group(left, { x: 830, y: 500, turn: 2 }) +
      group(group(fist('#cf9870', '#ad7450', PALETTE.coral), { turn: 20 * move }), { x: 905, y: 412 }),
  ]
  const open =
    group(left, { x: 826 + 8 * swing(t, 3), y: 520, turn: 16 }) +
    group(right, { x: 984 - 8 * swing(t, 3), y: 520, turn: -16, flip: true })
  const rubbing = poses
    .map((pose, index) =>
      rub === index || opacityOf(index) > 0 ? group(pose, { opacity: opacityOf(index) }) : '',
    )
    .join('')
  return group(open, { opacity: apart }) + rubbing + soap(t)
}

function soap(t: number): string {
  const opacity = fadeInOut(t, 9.6, 13.9, 0.5)
  const press = Math.max(0, fadeInOut(t, 10.6, 11.8, 0.5))
  const bottle =
    rect(-50, -20, 100, 160, PALETTE.teal, 22) +
    rect(-10, -64 + 14 * press, 20, 50, PALETTE.ink) +
    path(
      `M-64 ${formatCoordinate(-84 + 14 * press)}H20V${formatCoordinate(-62 + 14 * press)}H-64Z`,
      PALETTE.ink,
    ) +
    rect(-34, 30, 68, 60, PALETTE.cream, 10)
  const drop = circle([-56, mix(-50, 150, ramp(t, 11.2, 12.2))], 15, PALETTE.greenLight)
  return group((t > 11.1 ? drop : '') + bottle, { x: 890 + 70, y: 220, opacity })
}

/** Draws foam that gathers while the hands rub, and runs off with the water. */
function suds(t: number): string {
  const amount = clamp((t - RUB_FROM + 0.6) / 8)
  const rinsed = ramp(t, RUB_TO + 1, RUB_TO + 5)
  const bubbles = Array.from({ length: 18 }, (_, index) => {
    const angle = index * 2.4
    const reach = 62 + ((index * 53) % 96)
    const there = clamp(amount * 18 - index)
    const [x, y] = [
      905 + reach * 1.1 * Math.cos(angle) + 5 * swing(t, 2.6, index),
      420 + reach * 0.8 * Math.sin(angle) + 5 * swing(t, 2.1, index),
    ]
    return group(circle([0, 0], 9 + ((index * 7) % 13), index % 3 === 0 ? '#e8f1f1' : '#fffaf0'), {
      x,
      y: y + 190 * rinsed,
      scale: there,
      opacity: 0.92 * (1 - rinsed),
    })
  })
  return t > RUB_FROM - 0.6 && t < RUB_TO + 5 ? bubbles.join('') : ''
}

function towel(t: number): string {
  const opacity = fadeInOut(t, RUB_TO + 6.8, RUB_TO + 12.8, 0.7)
  const y = 24 * swing(t, 1.5)
  const cloth =
    path(
      'M-190-120C-90-146 90-146 190-120C206 0 206 80 184 170C80 190-80 190-184 170C-206 80-206 0-190-120Z',
      PALETTE.amber,
    ) + stroke('M-190 100C-80 122 80 122 190 100M-186 134C-80 154 80 154 186 134', 10, PALETTE.cream)
  return group(cloth, { x: 905, y: 410 + y, opacity })
}

function countdown(t: number): string {
  if (t < RUB_FROM - 0.2 || t > RUB_TO + 0.4) return ''
  const left = clamp(RUB_TO - t, 0, RUB_SECONDS)
  const ring =
    arc([0, 0], 84, 0, 1, 20, PALETTE.sand) + arc([0, 0], 84, 0, left / RUB_SECONDS, 20, PALETTE.teal)
  const number = words(String(Math.ceil(left)), {
    x: 0,
    y: 26,
    size: 74,
    anchor: 'middle',
    color: PALETTE.teal,
  })
  return group(ring + number, {
    x: 180,
    y: 460,
    opacity: fadeInOut(t, RUB_FROM - 0.2, RUB_TO + 0.4, 0.4),
  })
}
