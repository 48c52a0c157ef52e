import type { Film } from '../../film.ts'
import { mix, ramp } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { circle, ellipse, group, line, path, rect, slice, stroke, type Point } from '../../shapes.ts'
import type { Line } from '../../words.ts'

const PLATE: Point = [880, 370]
const RADIUS = 250

const style = { x: 80, y: 270, size: 80 }
const note = { x: 80, y: 366, size: 56, weight: 500 }
const lines: Line[] = [
  { from: 0.2, to: 5.4, text: 'A balanced\nplate', x: 80, y: 320, size: 92 },
  { from: 6, to: 18, text: 'Half', ...style },
  { from: 6.6, to: 18, text: 'vegetables\nand fruit,\nmany colours', ...note },
  { from: 18.4, to: 29.6, text: 'A quarter', ...style },
  { from: 19, to: 29.6, text: 'whole grains:\nbrown rice, oats,\nwholemeal bread', ...note },
  { from: 30, to: 41.2, text: 'A quarter', ...style },
  { from: 30.6, to: 41.2, text: 'protein: beans,\nfish, eggs, nuts,\ntofu or lean meat', ...note },
  { from: 41.6, to: 47.6, text: 'A little oil', ...style },
  { from: 42.2, to: 47.6, text: 'from plants', ...note },
  { from: 48, to: 53.6, text: 'Water to drink', ...style, size: 72 },
  { from: 54, to: 60.2, text: 'Not every meal.\nMost of the time.', x: 80, y: 330, size: 64 },
]

export const film: Film = {
  seconds: 61,
  lines,
  draw,
  chimes: [6, 18.2, 29.8, 41.4, 47.8, 53.8],
  root: 110,
  poster: 53,
  posterView: [140, 50, 1140],
}

function draw(t: number): string {
  return [
    rect(0, 0, 1280, 720, PALETTE.cream),
    path('M560 720C470 520 500 200 700 60C860-60 1160-40 1280 60V720Z', PALETTE.sand),
    circle([PLATE[0], PLATE[1] + 12], RADIUS + 46, '#e3cfae'),
    circle(PLATE, RADIUS + 46, '#fffaf0'),
    circle(PLATE, RADIUS + 12, PALETTE.sky),
    part(t, 6.6, 0.5, 1, PALETTE.greenLight),
    part(t, 19, 0, 0.25, PALETTE.amberLight),
    part(t, 30.6, 0.25, 0.5, PALETTE.peach),
    vegetables(t),
    grains(t),
    protein(t),
    oil(t),
    water(t),
  ].join('')
}

function part(t: number, at: number, from: number, to: number, color: string): string {
  return slice(PLATE, RADIUS, from, mix(from, to, ramp(t, at, at + 1.6)), color)
}

/** Draws food that drops softly onto its part of the plate, one piece after the other. */
function served(t: number, at: number, pieces: [Point, string][]): string {
  return pieces
    .map(([[x, y], piece], index) => {
      const landed = ramp(t, at + index * 0.62, at + index * 0.62 + 0.9)
      return group(piece, { x: PLATE[0] + x, y: PLATE[1] + y - 70 * (1 - landed), opacity: landed * 1.4 })
    })
    .join('')
}

function vegetables(t: number): string {
  return served(t, 8.2, [
    [[-90, -110], broccoli()],
    [[-172, -50], tomato()],
    [[-86, 8], carrots()],
    [[-178, 44], leaf()],
    [[-92, 110], apple()],
    [[-150, 130], berries()],
    [[-52, -190], tomato()],
    [[-44, 190], berries()],
  ])
}

function grains(t: number): string {
  const rice = Array.from({ length: 24 }, (_, index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)]
    const turn = (index * 67) % 180
    const at: Point = [
      PLATE[0] + 24 + column * 25 + (row % 2) * 9,
      PLATE[1] - 76 + row * 25 + (column % 2) * 8,
    ]
    return {
      at,
      grain: group(ellipse([0, 0], 15, 7, index % 3 === 0 ? PALETTE.tan : PALETTE.amberDark), { turn }),
    }
  })
  const bread =
    path(
      'M-56-6C-66-44-30-58 0-58C30-58 66-44 56-6V42C56 50 50 54 44 54H-44C-50 54-56 50-56 42Z',
      PALETTE.brown,
    ) +
    path(
      'M-44-8C-52-36-24-46 0-46C24-46 52-36 44-8V38C44 41 42 43 38 43H-38C-42 43-44 41-44 38Z',
      PALETTE.tan,
    )
  const poured = rice.map(({ at: [x, y], grain }, index) =>
    group(grain, { x, y, opacity: ramp(t, 22 + index * 0.09, 22.5 + index * 0.09) }),
  )
  return served(t, 20.4, [[[92, -152], group(bread, { turn: 14, scale: 0.9 })]]) + poured.join('')
}

function protein(t: number): string {
  const bean = (turn: number) =>
    group(
      path('M-20-8C-18-22 16-24 22-6C26 10 12 18 4 10C-2 4-8 6-12 8C-20 12-22 2-20-8Z', PALETTE.coralDark),
      {
        turn,
      },
    )
  const egg = ellipse([0, 0], 44, 36, '#fffaf0') + circle([6, 2], 18, PALETTE.amber)
  const fish =
    path('M-70 0C-50-34 20-40 56-4L92-30C88-10 88 14 92 32L56 6C20 40-50 36-70 0Z', PALETTE.mist) +
    circle([-44, -6], 5, PALETTE.ink) +
    stroke('M-22-16C-14-6-14 8-22 18', 4, PALETTE.slate)
  return served(t, 32, [
    [[108, 70], group(fish, { turn: 24 })],
    [[64, 172], egg],
    [[150, 134], bean(20)],
    [[186, 96], bean(100)],
    [[130, 178], bean(200)],
    [[48, 104], bean(60)],
    [[30, 50], bean(160)],
  ])
}

function oil(t: number): string {
  const opacity = ramp(t, 41.6, 42.6)
  const bottle =
    rect(-18, -150, 36, 60, PALETTE.green, 8) +
    path(
      'M-18-100C-20-70-44-60-44-30V80C-44 92-36 100-24 100H24C36 100 44 92 44 80V-30C44-60 20-70 18-100Z',
      PALETTE.green,
    ) +
    rect(-44, -6, 88, 62, PALETTE.cream) +
    path('M0 6C18 24 16 42 0 42C-16 42-18 24 0 6Z', PALETTE.amber) +
    rect(-20, -166, 40, 26, PALETTE.brown, 6)
  return group(bottle, { x: 1200, y: 250 - 60 * (1 - opacity), scale: 0.9, opacity })
}

function water(t: number): string {
  const opacity = ramp(t, 48, 49)
  const level = mix(90, -50, ramp(t, 48.8, 51))
  const glass =
    path('M-56-80H56L44 100H-44Z', PALETTE.sky) +
    path(`M${-47 - (90 - level) * 0.055} ${level}H${47 + (90 - level) * 0.055}L43 94H-43Z`, PALETTE.mist)
  return group(glass, { x: 1200, y: 550 - 40 * (1 - opacity), scale: 0.9, opacity })
}

function broccoli(): string {
  return (
    line(
      [
        [0, 40],
        [0, 0],
      ],
      24,
      PALETTE.greenMid,
    ) +
    circle([-28, -4], 26, PALETTE.tealMid) +
    circle([28, -4], 26, PALETTE.tealMid) +
    circle([0, -22], 32, PALETTE.teal)
  )
}

function tomato(): string {
  return circle([0, 0], 32, PALETTE.coral) + path('M-16-26L-4-18L0-32L5-18L17-26L8-12H-8Z', PALETTE.teal)
}

function carrots(): string {
  const one = (x: number, y: number) =>
    circle([x, y], 20, PALETTE.amber) + circle([x, y], 10, PALETTE.amberLight)
  return one(-24, 0) + one(18, -12) + one(10, 28)
}

function leaf(): string {
  return (
    path('M-40 30C-50-20-10-50 44-44C46 4 10 42-40 30Z', PALETTE.green) +
    stroke('M-34 26L24-26', 5, PALETTE.greenLight)
  )
}

function apple(): string {
  return (
    path('M0-24C-14-36-44-30-42 4C-40 34-18 46 0 38C18 46 40 34 42 4C44-30 14-36 0-24Z', PALETTE.coralDark) +
    stroke('M0-24C0-36 4-42 10-46', 6, PALETTE.brownDark)
  )
}

function berries(): string {
  return (
    circle([-16, 6], 15, PALETTE.ink) + circle([14, -8], 15, '#36506a') + circle([16, 22], 15, PALETTE.ink)
  )
}
