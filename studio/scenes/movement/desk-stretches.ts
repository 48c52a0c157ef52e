import { frontFigure, type FrontPose } from '../../figures/front.ts'
import { sideFigure } from '../../figures/side.ts'
import type { Film } from '../../film.ts'
import { LOOKS } from '../../figures/looks.ts'
import { mix, ramp, swing, interpolateKeyframes } from '../../motion.ts'
import { PALETTE } from '../../palette.ts'
import { dots, frontChair, plant, room, shadow, sideChair } from '../../places.ts'
import { group } from '../../shapes.ts'
import type { Line } from '../../words.ts'

const STEPS = [
  { from: 5, to: 17, title: 'Reach up', note: 'Grow tall.\nLower slowly.' },
  { from: 17, to: 31, title: 'Lean over', note: 'Each side.\nBoth hips down.' },
  { from: 31, to: 43, title: 'Open up', note: 'Elbows back.\nChest forward.' },
  { from: 43, to: 57, title: 'Lift a leg', note: 'Straighten it.\nFlex your foot.' },
]
const END = 57
const PERSON = { x: 830, y: 440, scale: 1.45 }

const lines: Line[] = [
  { from: 0.2, to: 4.8, text: 'Stretch\nat your desk', x: 90, y: 320, size: 82 },
  ...STEPS.flatMap(({ from, to, title, note }): Line[] => [
    { from: from + 0.2, to: to - 0.1, text: title, x: 90, y: 270, size: 84 },
    { from: from + 1, to: to - 0.1, text: note, x: 90, y: 372, size: 58, weight: 500 },
  ]),
  { from: END + 0.3, to: END + 5.7, text: 'Stop if it hurts.\nMove again soon.', x: 90, y: 330, size: 66 },
]

export const film: Film = {
  seconds: 63,
  lines,
  draw,
  chimes: [...STEPS.map(({ from }) => from), END],
  root: 130.8,
  poster: 22,
  posterView: [213, 75, 1067],
}

function draw(t: number): string {
  const side = ramp(t, 42.6, 43.4) - ramp(t, 56.6, 57.4)
  const step = STEPS.findIndex(({ from, to }) => t >= from && t < to) + 1
  return [
    room(PALETTE.sky, PALETTE.cream, PALETTE.sand),
    plant([1180, 640], 1),
    shadow([830, 664], 190),
    group(frontChair([0, 0], 1) + frontFigure(LOOKS.dele, pose(t)), { ...PERSON, opacity: 1 - side }),
    group(legLift(t), { ...PERSON, y: 490, opacity: side }),
    step > 0 ? dots(step, STEPS.length, [100, 560]) : '',
  ].join('')
}

function pose(t: number): FrontPose {
  const up = interpolateKeyframes(t, [
    [5.5, 0],
    [8, 1],
    [10, 1],
    [12.5, 0],
    [13, 0],
    [14.7, 1],
    [15.2, 1],
    [16.8, 0],
  ])
  const lean = interpolateKeyframes(t, [
    [17.5, 0],
    [20, 1],
    [22.5, 1],
    [24, 0],
    [26.5, -1],
    [29, -1],
    [30.8, 0],
  ])
  const open = interpolateKeyframes(t, [
    [31.5, 0],
    [33.5, 1],
    [36, 1],
    [37.5, 0.1],
    [39.5, 1],
    [41, 1],
    [42.6, 0],
  ])
  const arm = (side: 1 | -1) => {
    const over = Math.max(0, -side * lean)
    return {
      upper: mix(10, 168, Math.max(up, over)) + 52 * open - 3 * Math.abs(lean) * (over > 0 ? 0 : 1),
      lower: mix(-34, 6, Math.max(up, over)) + 150 * open,
    }
  }
  return {
    lean: 17 * lean,
    tilt: 6 * lean,
    lift: [10 * up, 10 * up],
    left: arm(-1),
    right: arm(1),
    legs: 'sit',
    eyes: open > 0.6 ? 'closed' : 'open',
    nod: -0.6 * up - 0.3 * open,
  }
}

/** Draws a person on a chair who stretches one leg, then the other, the toes towards the body and away. */
function legLift(t: number): string {
  const near = interpolateKeyframes(t, [
    [44, 0],
    [46, 1],
    [48.6, 1],
    [50, 0],
  ])
  const far = interpolateKeyframes(t, [
    [50, 0],
    [52, 1],
    [54.6, 1],
    [56.2, 0],
  ])
  const flex = 34 * swing(t, 1.9, 46)
  return (
    sideChair([-10, 0], 1) +
    sideFigure(LOOKS.dele, {
      near: { upper: 6, lower: 22 },
      far: { upper: 10, lower: 26 },
      nearLeg: { upper: 86, lower: mix(-84, 2, near) },
      farLeg: { upper: 84, lower: mix(-80, 4, far) },
      nearFoot: mix(0, 88 + flex - 12, near),
      farFoot: mix(0, 88 + flex - 12, far),
      nod: 2,
    })
  )
}
