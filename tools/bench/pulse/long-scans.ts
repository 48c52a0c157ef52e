import { isMeasured, type Measure } from '@hale/pulse/signal/measure'
import { scanFrames } from '../../../pulse/test/scan-frames.ts'
import { SKIN_NAMES } from '../../../pulse/test/synthetic-skin.ts'
import { makeFace } from '../../../pulse/test/synthetic.ts'
import { table } from '../parts/numbers.ts'
import { figure, percent, type Bar, type Part } from './bars.ts'
import { meanOf } from './score.ts'

const BREATHS = [6, 9, 12, 15, 18, 22, 26, 30]
const RATES = [58, 66, 75, 90]
const NAMES = ['breathingRate', 'sdnn', 'rmssd'] as const
const LIMITS = { breathingRate: 1, sdnn: 10, rmssd: Infinity } as const

/** Breathing and variability of made faces over 60 s. */
export async function measureLong(): Promise<Part> {
  const cases = [
    ['clean', {}],
    ['as in a room', { noise: 0.1 }],
    ['clean at 60 fps', { frameRate: 60 }],
  ] as const
  const results = cases.map(([name, change]) => ({ name, errors: run(change) }))
  const rows = results.map(({ name, errors }) => [
    name,
    ...NAMES.flatMap((measure) => {
      const { off, tries, held } = errors[measure]
      return [
        figure(meanOf(off)),
        figure(Math.max(...off)),
        percent(off.length / tries),
        percent(held / off.length),
      ]
    }),
  ])
  const head = ['made faces, 60 s', ...NAMES.flatMap((name) => [name, 'worst', 'answered', 'held'])]
  const clean = results[0]?.errors
  return {
    text: table(head, rows),
    bars: clean ? NAMES.slice(0, 2).flatMap((name) => barsOf(name, clean[name])) : [],
  }
}

type Errors = Record<(typeof NAMES)[number], { off: number[]; tries: number; held: number }>

function run(change: object): Errors {
  const empty = () => ({ off: [], tries: 0, held: 0 })
  const errors: Errors = { breathingRate: empty(), sdnn: empty(), rmssd: empty() }
  for (const [place, breathing] of BREATHS.entries()) {
    for (const [kind, skin] of SKIN_NAMES.slice(0, 4).entries()) {
      const rate = RATES[(place + kind) % RATES.length] ?? 66
      const options = {
        seed: place * 10 + kind,
        seconds: 62,
        rate,
        breathing,
        skin,
        arrhythmia: 0.02 + 0.01 * kind,
      }
      const face = makeFace({ ...options, ...change })
      const report = scanFrames(face.frames)
      const truths = { breathingRate: breathing, sdnn: face.truth.sdnn, rmssd: face.truth.rmssd }
      for (const name of NAMES) count(errors[name], report[name], truths[name])
    }
  }
  return errors
}

function count(into: Errors['sdnn'], measure: Measure, truth: number): void {
  into.tries += 1
  if (!isMeasured(measure)) return
  into.off.push(Math.abs(measure.value - truth))
  if (measure.low <= truth && truth <= measure.high) into.held += 1
}

function barsOf(name: 'breathingRate' | 'sdnn' | 'rmssd', { off }: Errors['sdnn']): Bar[] {
  const most = LIMITS[name]
  return [
    { what: `made faces, clean, 60 s: mean error of ${name}`, most, measured: meanOf(off) },
    { what: 'the same: worst error', most, measured: Math.max(...off) },
  ]
}
