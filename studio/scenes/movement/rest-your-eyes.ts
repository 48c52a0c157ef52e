import { head } from '../../figures/front.ts'
import type { Film } from '../../film.ts'
import { LOOKS } from '../../figures/looks.ts'
import { clamp, fadeInOut, mix, ramp } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { plant, tree } from '../../places.ts'
import { arc, circle, clip, ellipse, group, path, rect, stroke } from '../../shapes.ts'
import { words, type Line } from '../../words.ts'

const COUNT_FROM = 24
const COUNT_SECONDS = 20
const COUNT_TO = COUNT_FROM + COUNT_SECONDS
const WINDOW = { x: 620, y: 90, width: 560, height: 440 }

const style = { x: 80, y: 250, size: 72 }
const note = { x: 80, y: 344, size: 56, weight: 500 }
const lines: Line[] = [
  { from: 0.2, to: 5.2, text: 'Rest\nyour eyes', x: 80, y: 320, size: 92 },
  { from: 5.6, to: 11.4, text: 'Screens make\nus blink less.', ...style, size: 64 },
  { from: 11.8, to: 23.6, text: '20 – 20 – 20', ...style },
  { from: 12.4, to: 23.6, text: 'Every 20 minutes,\nlook 20 feet (6 m)\naway, 20 seconds.', ...note },
  { from: COUNT_FROM, to: COUNT_TO, text: 'Look up now.', ...style, size: 64 },
  { from: COUNT_FROM + 0.6, to: COUNT_TO, text: 'Far away,\nout of a window.', ...note },
  { from: COUNT_TO + 0.4, to: COUNT_TO + 8.6, text: 'Now blink slowly.', ...style, size: 62 },
  { from: COUNT_TO + 9, to: COUNT_TO + 15.2, text: 'Next pause:\nin 20 minutes.', x: 80, y: 320, size: 66 },
]

export const film: Film = {
  seconds: 60,
  lines,
  draw,
  chimes: [11.6, COUNT_FROM, COUNT_TO, COUNT_TO + 8.8],
  root: 123.5,
  poster: 34,
  posterView: [285, 20, 995],
}

function draw(t: number): string {
  const far = ramp(t, 23.2, 24.6) - ramp(t, COUNT_TO - 0.2, COUNT_TO + 1)
  return [
    rect(0, 0, 1280, 720, PALETTE.sand),
    path('M30 720C-40 460 40 120 460 60C860 10 1240 100 1260 420C1270 560 1220 660 1180 720Z', PALETTE.cream),
    group(screen(t), { opacity: 1 - far }),
    group(windowView(t), { opacity: far }),
    countdown(t),
  ].join('')
}

/** Draws a face in the light of a screen; it blinks seldom at first, then slowly and fully. */
function screen(t: number): string {
  const blinks = [7.4, 18, ...[0, 1, 2, 3].map((index) => COUNT_TO + 1.6 + index * 1.7)]
  const shut = blinks.some((at) => Math.abs(t - at) < (t > COUNT_TO ? 0.45 : 0.12))
  const person = head(LOOKS.emi, {
    nod: 0.4,
    eyes: shut ? 'closed' : 'open',
    mouth: t > COUNT_TO ? 'smile' : 'flat',
  })
  const hair = path(
    'M-38-6C-40-52 40-52 38-6C38 20 46 44 38 58C14 66-14 66-38 58C-46 44-38 20-38-6Z',
    PALETTE.inkDark,
  )
  const body =
    path('M-16 30H16V62C60 66 84 84 92 130H-92C-84 84-60 66-16 62Z', PALETTE.tealMid) +
    rect(-14, 26, 28, 44, '#d19d76', 12)
  return [
    group(hair + body + person, { x: 900, y: 280, scale: 2.3 }),
    rect(560, 560, 720, 160, PALETTE.tan),
    rect(560, 560, 720, 16, PALETTE.brown),
    rect(770, 430, 260, 150, PALETTE.ink, 16),
    circle([900, 505], 14, PALETTE.slate),
    plant([1160, 566], 0.62),
    distance(t),
  ].join('')
}

/** Draws the three numbers of the 20-20-20 rule while it is read. */
function distance(t: number): string {
  const opacity = fadeInOut(t, 13.4, 23.4, 0.6)
  const disc = (x: number, label: string, from: number) =>
    group(
      circle([0, 0], 54, PALETTE.teal) +
        words(label, { x: 0, y: 20, size: 58, anchor: 'middle', color: PALETTE.cream }),
      { x, y: 590, scale: mix(0.4, 1, ramp(t, from, from + 0.7)), opacity: ramp(t, from, from + 0.4) },
    )
  return group([disc(140, '20', 14), disc(280, '20', 16.4), disc(420, '20', 18.8)].join(''), {
    opacity,
  })
}

function windowView(t: number): string {
  const { x, y, width, height } = WINDOW
  const drift = (t - COUNT_FROM) * 5
  const view = [
    rect(x, y, width, height, PALETTE.sky),
    circle([x + 420, y + 110], 46, PALETTE.amber),
    group(ellipse([0, 0], 70, 20, PALETTE.cream) + ellipse([40, -16], 50, 22, PALETTE.cream), {
      x: x + 90 + drift,
      y: y + 90,
    }),
    path(
      `M${x} ${y + 300}C${x + 140} ${y + 210} ${x + 260} ${y + 240} ${x + 340} ${y + 280}C${x + 430} ${y + 220} ${x + 500} ${y + 230} ${x + width} ${y + 260}V${y + height}H${x}Z`,
      PALETTE.greenLight,
    ),
    path(
      `M${x} ${y + 360}C${x + 200} ${y + 310} ${x + 340} ${y + 330} ${x + width} ${y + 350}V${y + height}H${x}Z`,
      PALETTE.greenMid,
    ),
    tree([x + 400, y + 350], 0.3),
    tree([x + 446, y + 356], 0.22, PALETTE.tealMid),
  ].join('')
  const bars = stroke(`M${x + width / 2} ${y}V${y + height}`, 12, '#fffaf0')
  return [
    rect(x - 22, y - 22, width + 44, height + 44, '#fffaf0', 18),
    clip('view', rect(x, y, width, height, '#000', 6), view),
    bars,
    rect(x - 46, y + height + 16, width + 92, 26, PALETTE.tan, 10),
    plant([x + width - 20, y + height + 18], 0.6),
  ].join('')
}

function countdown(t: number): string {
  if (t < COUNT_FROM - 0.2 || t > COUNT_TO + 0.6) return ''
  const left = clamp(COUNT_TO - t, 0, COUNT_SECONDS)
  const ring =
    arc([0, 0], 74, 0, 1, 18, PALETTE.sky) + arc([0, 0], 74, 0, left / COUNT_SECONDS, 18, PALETTE.teal)
  const number = words(String(Math.ceil(left)), {
    x: 0,
    y: 23,
    size: 66,
    anchor: 'middle',
    color: PALETTE.teal,
  })
  return group(ring + number, {
    x: 170,
    y: 560,
    opacity: fadeInOut(t, COUNT_FROM - 0.2, COUNT_TO + 0.6, 0.5),
  })
}
