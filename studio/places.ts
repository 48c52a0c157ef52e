import { PALETTE } from './palette.ts'
import { circle, ellipse, group, line, formatCoordinate, path, rect, stroke, type Point } from './shapes.ts'

/** Draws a room in two tones: a wall with a soft light shape on it, and a floor. */
export function room(wall: string, glow: string, floor: string): string {
  return (
    rect(0, 0, 1280, 720, wall) +
    path('M40 720C-50 520 0 150 400 70C760-10 1170 60 1230 330C1270 500 1220 640 1170 720Z', glow) +
    path('M0 612C340 596 940 596 1280 612V720H0Z', floor)
  )
}

/** Draws hills under a pale sky. */
export function hills(sky: string = PALETTE.sky, glow: string = PALETTE.cream): string {
  return (
    rect(0, 0, 1280, 720, sky) +
    path('M80 560C60 240 420 40 800 70C1080 90 1260 300 1250 560Z', glow) +
    path(
      'M0 430C190 320 350 330 530 400C700 300 900 290 1040 360C1130 322 1220 320 1280 340V720H0Z',
      PALETTE.greenLight,
    ) +
    path('M0 520C210 430 420 440 630 490C820 390 1060 400 1280 480V720H0Z', PALETTE.greenMid) +
    path('M0 612C320 560 560 560 760 580C940 552 1120 560 1280 596V720H0Z', PALETTE.green)
  )
}

/** Draws a tree with its foot at the point; a `scale` of 1 is as tall as a person. */
export function tree([x, y]: Point, scale: number, color: string = PALETTE.teal): string {
  const crown = path('M0-330C62-284 86-184 56-126C36-92-36-92-56-126C-86-184-62-284 0-330Z', color)
  const veins = stroke('M0-100V-240M0-170L26-196M0-144L-26-170', 5, PALETTE.green)
  return group(
    line(
      [
        [0, 0],
        [0, -120],
      ],
      13,
      PALETTE.brownDark,
    ) +
      crown +
      veins,
    { x, y, scale },
  )
}

export function plant([x, y]: Point, scale: number): string {
  const leaves =
    path('M-4-96C-60-130-70-210-44-250C0-206 16-150-4-96Z', PALETTE.green) +
    path('M4-96C-8-180 20-240 62-262C84-200 54-130 4-96Z', PALETTE.teal) +
    path('M10-92C30-140 74-160 108-152C98-110 56-88 10-92Z', PALETTE.greenMid)
  const pot =
    path('M-52-100H52L42-8C41-2 38 0 32 0H-32C-38 0-41-2-42-8Z', PALETTE.coral) +
    rect(-58, -108, 116, 22, PALETTE.coralDark, 8)
  return group(leaves + pot, { x, y, scale })
}

/** Draws a chair from the side; the point is on its seat, where the hip of a seated person is. */
export function sideChair([x, y]: Point, scale: number): string {
  const legs =
    line(
      [
        [-34, 40],
        [-44, 108],
      ],
      12,
      PALETTE.amberDark,
    ) +
    line(
      [
        [40, 40],
        [50, 108],
      ],
      12,
      PALETTE.amberDark,
    )
  return group(
    legs +
      rect(-58, 18, 124, 26, PALETTE.ink, 13) +
      line(
        [
          [-50, 20],
          [-66, -92],
        ],
        22,
        PALETTE.ink,
      ),
    { x, y, scale },
  )
}

/** Draws a chair seen from the front. */
export function frontChair([x, y]: Point, scale: number): string {
  const legs =
    line(
      [
        [-52, 40],
        [-58, 142],
      ],
      12,
      PALETTE.amberDark,
    ) +
    line(
      [
        [52, 40],
        [58, 142],
      ],
      12,
      PALETTE.amberDark,
    )
  return group(
    legs + rect(-58, -92, 116, 84, PALETTE.ink, 22) + rect(-70, 10, 140, 36, PALETTE.inkDark, 16),
    {
      x,
      y,
      scale,
    },
  )
}

export function shadow([x, y]: Point, width: number, opacity = 0.16): string {
  return group(ellipse([0, 0], width, width * 0.09, PALETTE.ink), { x, y, opacity })
}

export function cloud([x, y]: Point, scale: number, color: string = PALETTE.sky): string {
  return group(
    path('M-60 28C-92 26-94-10-64-14C-60-50-8-62 12-28C40-44 72-26 68 2C94 4 96 28 70 28Z', color),
    { x, y, scale },
  )
}

/** Draws `count` dots, with the current step marked. */
export function dots(step: number, count: number, [x, y]: Point, color: string = PALETTE.ink): string {
  const each = Array.from({ length: count }, (_, index) => {
    const on = index < step
    return group(circle([0, 0], on ? 10 : 8, color), { x: x + index * 34, y, opacity: on ? 1 : 0.25 })
  })
  return each.join('')
}

/** Draws a clock face; hours may be fractional. */
export function clock(
  center: Point,
  r: number,
  hours: number,
  face: string = PALETTE.cream,
  ink: string = PALETTE.ink,
): string {
  const hand = (turns: number, length: number, width: number) =>
    line(
      [
        center,
        [
          center[0] + length * Math.sin(2 * Math.PI * turns),
          center[1] - length * Math.cos(2 * Math.PI * turns),
        ],
      ],
      width,
      ink,
    )
  const marks = Array.from({ length: 12 }, (_, hour) => {
    const angle = (Math.PI * hour) / 6
    return circle(
      [center[0] + r * 0.8 * Math.sin(angle), center[1] - r * 0.8 * Math.cos(angle)],
      r * (hour % 3 === 0 ? 0.05 : 0.028),
      ink,
    )
  })
  return (
    circle(center, r * 1.12, PALETTE.amber) +
    circle(center, r, face) +
    marks.join('') +
    hand(hours / 12, r * 0.48, r * 0.1) +
    hand(hours % 1, r * 0.7, r * 0.07) +
    circle(center, r * 0.08, PALETTE.coral)
  )
}

/** Draws a speech bubble whose tail points down, to the left or the right. */
export function bubble(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  tail: 'left' | 'right',
): string {
  const at = tail === 'left' ? x + 60 : x + width - 60
  const side = tail === 'left' ? -1 : 1
  return (
    rect(x, y, width, height, color, Math.min(36, height / 2)) +
    path(
      `M${formatCoordinate(at - 22)} ${formatCoordinate(y + height - 4)}L${formatCoordinate(at + side * 34)} ${formatCoordinate(y + height + 44)}L${formatCoordinate(at + 26)} ${formatCoordinate(y + height - 4)}Z`,
      color,
    )
  )
}
