import { scanFrames } from '#pulse/test/scan-frames.ts'
import { SKIN_NAMES } from '#pulse/test/synthetic-skin.ts'
import { makeFace } from '#pulse/test/synthetic.ts'
import { table } from '../../parts/numbers.ts'
import { coverageOf, errorsOf, meanOf, type Trial } from '../accuracy.ts'
import { figure, percent, type Section, type Target } from '../targets.ts'

const BREATHS = [6, 9, 12, 15, 18, 22, 26, 30]
const RATES = [58, 66, 75, 90]
const NAMES = ['breathingRate', 'sdnn', 'rmssd'] as const
const MAX_ERRORS = { breathingRate: 1, sdnn: 10 } as const

const CASES = [
  ['clean', {}],
  ['as in a room', { noise: 0.1 }],
  ['clean at 60 fps', { frameRate: 60 }],
] as const

type Trials = Record<(typeof NAMES)[number], Trial[]>

/** Measures breathing and heart rate variability of made faces over 60 s. */
export async function measureLong(): Promise<Section> {
  const results = CASES.map(([name, change]) => ({ name, trials: runCase(change) }))
  const rows = results.map(({ name, trials }) => [
    name,
    ...NAMES.flatMap((measure) => cellsOf(trials[measure])),
  ])
  const head = ['made faces, 60 s', ...NAMES.flatMap((name) => [name, 'worst', 'answered', 'held'])]
  const clean = results[0]?.trials
  return { text: table(head, rows), targets: clean ? targetsOf(clean) : [] }
}

function runCase(change: object): Trials {
  const trials: Trials = { breathingRate: [], sdnn: [], rmssd: [] }
  for (const [index, breathing] of BREATHS.entries()) {
    for (const [kind, skin] of SKIN_NAMES.slice(0, 4).entries()) {
      const face = makeFace({
        seed: index * 10 + kind,
        seconds: 62,
        rate: RATES[(index + kind) % RATES.length] ?? 66,
        breathing,
        skin,
        arrhythmia: 0.02 + 0.01 * kind,
        ...change,
      })
      const report = scanFrames(face.frames)
      const truths = { breathingRate: breathing, sdnn: face.truth.sdnn, rmssd: face.truth.rmssd }
      for (const name of NAMES) trials[name].push({ measure: report[name], truth: truths[name] })
    }
  }
  return trials
}

function cellsOf(trials: Trial[]): string[] {
  const errors = errorsOf(trials)
  return [
    figure(meanOf(errors)),
    figure(Math.max(...errors)),
    percent(errors.length / trials.length),
    percent(coverageOf(trials)),
  ]
}

function targetsOf(trials: Trials): Target[] {
  return (['breathingRate', 'sdnn'] as const).flatMap((name) => {
    const [max, errors] = [MAX_ERRORS[name], errorsOf(trials[name])]
    return [
      { what: `made faces, clean, 60 s: mean error of ${name}`, max, measured: meanOf(errors) },
      { what: 'the same: worst error', max, measured: Math.max(...errors) },
    ]
  })
}
