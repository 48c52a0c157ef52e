import { frontFigure } from '../../figures/front.ts'
import type { Film } from '../../film.ts'
import { LOOKS } from '../../figures/looks.ts'
import { fadeInOut, mix, ramp, swing, interpolateKeyframes } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { room, shadow } from '../../places.ts'
import {
  circle,
  clip,
  ellipse,
  group,
  line,
  formatCoordinate,
  path,
  rect,
  stroke,
  type Point,
} from '../../shapes.ts'
import { words, type Line } from '../../words.ts'

const LENS: Point = [900, 350]
const RADIUS = 230
const DARK = '#4a2f22'
const MID = '#6d4430'

const LETTERS = [
  { at: 21, letter: 'A', text: 'Asymmetry:\ntwo halves differ' },
  { at: 28, letter: 'B', text: 'Border:\nragged, or blurred' },
  { at: 35, letter: 'C', text: 'Colour:\nmore than one' },
  { at: 42, letter: 'D', text: 'Diameter:\nover 6 mm' },
  { at: 49, letter: 'E', text: 'Evolving:\nit changes' },
]
const LETTERS_END = 56

const big = { x: 80, y: 250, size: 64 }
const lines: Line[] = [
  { from: 0.2, to: 5.2, text: 'Checking\nyour skin', x: 80, y: 320, size: 92 },
  { from: 5.6, to: 12.6, text: 'Look regularly,\nfrom head to toe.', ...big },
  { from: 13, to: 20.6, text: 'Palms, soles, nails\nand your back too.', ...big, size: 60 },
  ...LETTERS.map(({ at, text }): Line => ({ from: at + 0.4, to: at + 6.9, text, x: 80, y: 420, size: 60 })),
  { from: 56.4, to: 64, text: 'New, changing or sore?\nShow it to a doctor.', x: 80, y: 300, size: 58 },
  { from: 64.4, to: 70.4, text: 'Most marks are\nharmless.', ...big, y: 300 },
]

export const film: Film = {
  seconds: 72,
  lines,
  draw,
  chimes: [5.6, 13, ...LETTERS.map(({ at }) => at), 56.4, 64.4],
  root: 103.8,
  poster: 40,
}

function draw(t: number): string {
  const close = ramp(t, 20.4, 21.6) - ramp(t, LETTERS_END - 0.2, LETTERS_END + 1)
  return [
    room(PALETTE.sky, PALETTE.cream, PALETTE.sand),
    group(person(t), { opacity: 1 - close }),
    group(lens(t), { opacity: close }),
    letters(t),
  ].join('')
}

function person(t: number): string {
  const look = {
    ...LOOKS.dele,
    top: PALETTE.mist,
    topLight: '#a7c3c8',
    topShade: PALETTE.slate,
    hair: 'bun' as const,
    hairColor: PALETTE.inkDark,
  }
  const palms = interpolateKeyframes(t, [
    [13.2, 0],
    [14.6, 1],
    [19, 1],
    [20.4, 0],
  ])
  const asks = ramp(t, 57, 58.4)
  const arm = { upper: mix(14, 34, palms), lower: mix(-6, 96, palms) }
  const right = asks > 0 ? { upper: mix(14, 26, asks), lower: mix(-6, -70, asks) } : arm
  const figure = frontFigure(look, {
    left: arm,
    right,
    legs: 'stand',
    turn: 0.5 * swing(t, 7) * fadeInOut(t, 5.6, 12.8),
    nod: fadeInOut(t, 57, 63.6) * 0.7,
  })
  const glass = interpolateKeyframes(t, [
    [5.8, 0],
    [7.4, 0.1],
    [9.6, 0.55],
    [12, 1],
    [13, 1],
  ])
  const at: Point = [mix(960, 800, (1 + Math.sin(glass * 9)) / 2), mix(190, 600, glass)]
  return [
    shadow([880, 656], 130),
    group(figure, { x: 880, y: 420, scale: 1.45 }),
    group(magnifier(), { x: at[0], y: at[1], scale: 0.32, opacity: fadeInOut(t, 5.6, 13) }),
    group(calendar(), { x: 150, y: 450, opacity: fadeInOut(t, 6.4, 12.8) }),
  ].join('')
}

function magnifier(): string {
  const ring = `<circle r="200" fill="${PALETTE.sky}" fill-opacity="0.45" stroke="${PALETTE.ink}" stroke-width="40"/>`
  return (
    line(
      [
        [150, 150],
        [300, 300],
      ],
      56,
      PALETTE.brown,
    ) + ring
  )
}

function calendar(): string {
  const days = Array.from({ length: 12 }, (_, index) =>
    circle(
      [34 + (index % 4) * 44, 74 + Math.floor(index / 4) * 36],
      10,
      index === 5 ? PALETTE.coral : PALETTE.mist,
    ),
  )
  return (
    rect(0, 0, 200, 170, '#fffaf0', 18) +
    rect(0, 0, 200, 44, PALETTE.teal, 18) +
    rect(0, 26, 200, 18, PALETTE.teal) +
    days.join('')
  )
}

/** Draws the skin under a lens, with a mark that shows one sign after the other. */
function lens(t: number): string {
  const step = LETTERS.filter(({ at }) => t >= at).length - 1
  const skins = [PALETTE.skinLight, PALETTE.tan, PALETTE.skinLight, PALETTE.brown, PALETTE.tan]
  const opacityOf = (index: number) => {
    const at = LETTERS[index]?.at ?? 0
    return Math.min(
      ramp(t, at - 0.3, at + 0.5),
      index === LETTERS.length - 1 ? 1 : 1 - ramp(t, at + 6.7, at + 7.5),
    )
  }
  const skin = skins[Math.max(0, step)] ?? PALETTE.skinLight
  const signs = [asymmetry, border, colours, diameter, evolving].map((sign, index) =>
    group(sign(t - (LETTERS[index]?.at ?? 0)), { x: LENS[0], y: LENS[1], opacity: opacityOf(index) }),
  )
  const glint = stroke(
    `M${LENS[0] - 170} ${LENS[1] - 60}A180 180 0 0 1 ${LENS[0] - 80} ${LENS[1] - 162}`,
    14,
    '#fffaf0',
  )
  return [
    line(
      [
        [LENS[0] + 170, LENS[1] + 170],
        [LENS[0] + 300, LENS[1] + 300],
      ],
      54,
      PALETTE.brown,
    ),
    circle(LENS, RADIUS + 24, PALETTE.ink),
    clip('lens', circle(LENS, RADIUS, '#000'), circle(LENS, RADIUS, skin) + signs.join('')),
    group(glint, { opacity: 0.5 }),
  ].join('')
}

/** Returns the path of a closed outline round the origin, with its radius as a function of the angle. */
function blob(radius: (angle: number) => number): string {
  const points = Array.from({ length: 72 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 72
    return `${formatCoordinate(radius(angle) * Math.cos(angle))} ${formatCoordinate(radius(angle) * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

function asymmetry(t: number): string {
  const grown = ramp(t, 0.8, 2.4)
  const shape = blob(
    (angle) =>
      96 +
      grown * (34 * Math.max(0, Math.cos(angle - 0.7)) ** 2 + 18 * Math.max(0, Math.cos(angle + 1.1)) ** 3),
  )
  const axis = `<path d="M0-180V180" stroke="#fffaf0" stroke-width="8" stroke-dasharray="20 18"/>`
  return path(shape, DARK) + group(axis, { opacity: ramp(t, 2.6, 3.4) })
}

function border(t: number): string {
  const grown = ramp(t, 0.8, 2.8)
  return path(
    blob(
      (angle) =>
        112 + grown * (12 * Math.sin(9 * angle) + 9 * Math.sin(14 * angle + 1) + 6 * Math.sin(23 * angle)),
    ),
    DARK,
  )
}

function colours(t: number): string {
  const spot = (x: number, y: number, rx: number, ry: number, color: string, at: number) =>
    group(ellipse([x, y], rx, ry, color), { opacity: ramp(t, at, at + 1) })
  return clip(
    'colours',
    path(
      blob((angle) => 118 + 8 * Math.sin(3 * angle)),
      '#000',
    ),
    circle([0, 0], 140, MID) +
      spot(-50, -40, 62, 50, '#241610', 1) +
      spot(54, 40, 56, 44, '#9a5b44', 2) +
      spot(46, -56, 40, 30, '#7a3a38', 3) +
      spot(-30, 66, 42, 28, '#8b7f88', 4),
  )
}

function diameter(t: number): string {
  const reach = ramp(t, 1, 2.4)
  const ticks = Array.from({ length: 9 }, (_, index) =>
    rect(-162 + index * 40, 138, 4, index % 2 === 0 ? 30 : 18, PALETTE.ink),
  )
  const ruler = rect(-186, 132, 372, 62, PALETTE.amberLight, 8) + ticks.join('')
  const span = stroke(`M${formatCoordinate(-130 * reach)} 0H${formatCoordinate(130 * reach)}`, 9, '#fffaf0')
  return (
    path(
      blob((angle) => 128 + 5 * Math.sin(2 * angle)),
      DARK,
    ) +
    span +
    group(ruler, { opacity: reach })
  )
}

function evolving(t: number): string {
  const grown = interpolateKeyframes(t, [
    [0.6, 0],
    [4.6, 1],
  ])
  const radius = (angle: number) =>
    mix(54, 118, grown) + grown * (14 * Math.sin(3 * angle + 0.6) + 9 * Math.sin(7 * angle))
  return (
    path(blob(radius), DARK) +
    group(ellipse([36, -26], 46, 34, '#8d5a3c'), { opacity: grown }) +
    group(ellipse([-44, 34], 32, 26, '#241610'), { opacity: grown })
  )
}

function letters(t: number): string {
  return LETTERS.map(({ at, letter }, index) => {
    const active = Math.min(ramp(t, at, at + 0.6), 1 - ramp(t, at + 6.8, at + 7.2))
    const x = 116 + index * 100
    const disc =
      circle([0, 0], mix(34, 50, active), active > 0.5 ? PALETTE.teal : PALETTE.mist) +
      words(letter, {
        x: 0,
        y: 20,
        size: 56,
        anchor: 'middle',
        color: active > 0.5 ? PALETTE.cream : PALETTE.ink,
      })
    return group(disc, { x, y: 250, opacity: ramp(t, 20.8, 21.6) - ramp(t, LETTERS_END, LETTERS_END + 0.6) })
  }).join('')
}
