import type { Film } from '../../film.ts'
import { clamp, fadeInOut, mix, ramp, swing, interpolateKeyframes } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { blend, circle, clip, ellipse, group, formatCoordinate, path, rect, stroke } from '../../shapes.ts'
import type { Line } from '../../words.ts'

const GLASSES = 8

const big = { x: 80, y: 190, size: 64 }
const lines: Line[] = [
  { from: 0.2, to: 5.2, text: 'Drinking\nenough water', x: 80, y: 200, size: 84 },
  { from: 5.6, to: 13.8, text: 'Six to eight cups\na day is enough\nfor most adults.', ...big },
  { from: 14.2, to: 22.6, text: 'Water, milk, tea\nand coffee\nall count.', ...big },
  { from: 23, to: 29.4, text: 'Have a drink\nwith each meal.', ...big },
  { from: 29.8, to: 37.2, text: 'Drink more in heat\nand when you move.', ...big },
  { from: 37.6, to: 46.4, text: 'Pale yellow pee\nis a good sign.', ...big },
  { from: 46.8, to: 54.6, text: 'Dark yellow?\nDrink a bit more.', ...big },
  { from: 55, to: 61.6, text: 'Keep a glass\nwhere you see it.', ...big },
]

export const film: Film = {
  seconds: 63,
  lines,
  draw,
  chimes: [5.6, 14.2, 23, 29.8, 37.6, 46.8, 55],
  root: 116.5,
  poster: 34.5,
  posterView: [350, 72, 930],
}

function draw(t: number): string {
  const heat = fadeInOut(t, 29.6, 37.4, 1)
  return [
    rect(0, 0, 1280, 720, blend(PALETTE.sky, '#f6d9a8', heat)),
    path('M40 720C-40 420 60 60 640 40C1220 60 1320 420 1240 720Z', blend(PALETTE.cream, '#fdf1d4', heat)),
    sun(t, heat),
    path('M0 470C200 420 420 440 640 470C840 420 1080 430 1280 470V720H0Z', PALETTE.greenLight),
    rect(0, 560, 1280, 160, PALETTE.tan),
    rect(0, 560, 1280, 18, '#d79d75'),
    glass(t),
    cups(t),
    kinds(t),
    meals(t),
    scale(t),
  ].join('')
}

/** Draws the sun, which crosses the sky during the video. */
function sun(t: number, heat: number): string {
  const share = t / 63
  const [x, y] = [mix(800, 1190, share), 250 - 150 * Math.sin(Math.PI * clamp(share, 0.08, 0.92))]
  const glow = group(circle([0, 0], 110 + 8 * swing(t, 3), PALETTE.amberLight), {
    x,
    y,
    opacity: 0.35 + 0.4 * heat,
  })
  return glow + circle([x, y], 62, PALETTE.amber)
}

/** Draws a glass, whose level falls as the person drinks and rises as it is refilled. */
function glass(t: number): string {
  const level = interpolateKeyframes(t, [
    [1, 0],
    [4, 0.85],
    [23.4, 0.85],
    [26, 0.4],
    [27, 0.4],
    [29, 0.88],
    [30.4, 0.88],
    [33, 0.3],
    [34.4, 0.9],
    [47.6, 0.9],
    [50.6, 0.3],
    [52, 0.3],
    [54, 0.88],
  ])
  const top = mix(560, 322, level)
  const wave = 5 * swing(t, 2.4)
  const inside = path('M838 290H1022L1002 562H858Z', '#000')
  const water =
    path(
      `M820 ${formatCoordinate(top)}C880 ${formatCoordinate(top - wave)} 940 ${formatCoordinate(top + wave)} 1040 ${formatCoordinate(top)}V570H820Z`,
      PALETTE.mist,
    ) +
    path(
      `M820 ${formatCoordinate(top + 26)}C880 ${formatCoordinate(top + 26 + wave)} 940 ${formatCoordinate(top + 26 - wave)} 1040 ${formatCoordinate(top + 26)}V570H820Z`,
      '#7ea3ab',
    )
  const ice =
    group(rect(-22, -22, 44, 44, PALETTE.sky, 8), {
      x: 890,
      y: top + 24,
      turn: 14 + 4 * swing(t, 3),
      opacity: level > 0.5 ? 0.8 : 0,
    }) +
    group(rect(-20, -20, 40, 40, PALETTE.sky, 8), {
      x: 968,
      y: top + 30,
      turn: -18 + 4 * swing(t, 3.4),
      opacity: level > 0.5 ? 0.8 : 0,
    })
  return (
    ellipse([930, 574], 110, 14, '#a8714c') +
    path('M830 280H1030L1010 572H850Z', '#e3eeee') +
    clip('glass', inside, water + ice) +
    stroke('M862 320L874 520', 8, '#fffaf0')
  )
}

function cup(color: string, drink: string): string {
  return (
    stroke('M30-24C56-28 56 14 26 16', 9, color) +
    path('M-36-44H36L28 40C28 46 24 48 18 48H-18C-24 48-28 46-28 40Z', color) +
    ellipse([0, -44], 36, 9, drink)
  )
}

/** Draws eight cups that appear one after the other. */
function cups(t: number): string {
  const opacity = fadeInOut(t, 6.4, 14)
  const each = Array.from({ length: GLASSES }, (_, index) => {
    const at = 6.6 + index * 0.75
    const there = ramp(t, at, at + 0.7)
    const faded = index < 6 ? 1 : 0.62
    return group(cup(index < 6 ? PALETTE.teal : PALETTE.greenMid, PALETTE.mist), {
      x: 112 + index * 84,
      y: 500 - 40 * (1 - there),
      scale: 0.72,
      opacity: there * faded,
    })
  })
  return group(each.join(''), { opacity })
}

function kinds(t: number): string {
  const milk = path('M-30-60H30L24 46H-24Z', '#e3eeee') + path('M-27-20H27L24 46H-24Z', '#fffaf0')
  const steam = stroke(
    `M-10-64C${formatCoordinate(-18 + 4 * swing(t, 3))}-76-2-84-10-98M12-64C${formatCoordinate(4 + 4 * swing(t, 3))}-76 20-84 12-98`,
    5,
    PALETTE.mist,
  )
  const water = path('M-32-60H32L25 46H-25Z', '#e3eeee') + path('M-29-28H29L24 46H-24Z', PALETTE.mist)
  const drinks = [
    water,
    milk,
    cup(PALETTE.coral, PALETTE.amber) + steam,
    cup(PALETTE.amber, PALETTE.brownDark) + steam,
  ]
  const each = drinks.map((drink, index) => {
    const at = 14.8 + index * 1.2
    return group(drink, {
      x: 150 + index * 160,
      y: 508 - 50 * (1 - ramp(t, at, at + 0.8)),
      scale: 1.1,
      opacity: Math.min(ramp(t, at, at + 0.6), 1 - ramp(t, 22, 22.8)),
    })
  })
  return each.join('')
}

function meals(t: number): string {
  const plate = ellipse([0, 0], 96, 20, '#fffaf0') + ellipse([0, -3], 66, 12, PALETTE.sky)
  const food =
    circle([-24, -20], 20, PALETTE.coral) +
    circle([14, -18], 18, PALETTE.green) +
    ellipse([0, -10], 46, 12, PALETTE.amber)
  return [23.4, 24.6, 25.8]
    .map((at, index) =>
      group(plate + food, {
        x: 160 + index * 210,
        y: 548,
        opacity: Math.min(ramp(t, at, at + 0.6), 1 - ramp(t, 29, 29.6)),
      }),
    )
    .join('')
}

/** Draws the colours of urine from pale to dark, with a mark that moves to the one in the text. */
function scale(t: number): string {
  const colors = ['#fbf0c0', '#f6e08a', '#efc95a', '#d9a036', '#b5762a']
  const at = mix(0.5, 3.5, ramp(t, 47, 49))
  const back = mix(at, 0.6, ramp(t, 52, 54))
  const drops = colors.map((color, index) =>
    group(path('M0-62C34-16 40 8 28 28C16 46-16 46-28 28C-40 8-34-16 0-62Z', color), {
      x: 130 + index * 116,
      y: 470,
    }),
  )
  const mark = path('M-18 22L0-6L18 22Z', PALETTE.ink)
  return group(drops.join('') + group(mark, { x: 130 + back * 116, y: 536 }), {
    opacity: fadeInOut(t, 38, 55),
  })
}
