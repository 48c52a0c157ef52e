import { isMeasured } from '#pulse/src/signal/measure.ts'
import { scanFrames } from '#pulse/test/scan-frames.ts'
import { makePictureFace, type PictureOptions } from '#pulse/test/synthetic-picture.ts'
import { SKIN_NAMES } from '#pulse/test/synthetic-skin.ts'
import { makeFace, type FaceOptions } from '#pulse/test/synthetic.ts'
import { table } from '../../parts/numbers.ts'
import { coverageOf, errorsOf, meanOf, shareOf, type Trial } from '../accuracy.ts'
import { figure, percent, type Section, type Target } from '../targets.ts'

type Options = Partial<FaceOptions & Pick<PictureOptions, 'quantiser'>>
/** A scan of one made face; `unchecked` is the rate that it has when no result is refused. */
type SkinTrial = Trial & { skin: string; unchecked: Trial }
type Case = { name: string; trials: SkinTrial[] }

const RATES = [42, 60, 78, 105, 140, 180]
/** Rates of faces made as whole pictures: few, since these take a hundred times as long as means. */
const PICTURE_RATES = [55, 72, 110]

/** A real room; each case changes one thing about it. */
const ROOM = { noise: 0.1, motion: 'still' } as const satisfies Options
const CHANGES: [group: string, cases: [name: string, change: Options][]][] = [
  [
    'frame rate',
    [
      ['15 fps', { frameRate: 15 }],
      ['24 fps', { frameRate: 24 }],
      ['30 fps', {}],
      ['60 fps', { frameRate: 60 }],
      ['30 fps, jitter of 8 ms', { jitter: 0.008 }],
      ['30 fps, 20 % dropped', { dropped: 0.2 }],
    ],
  ],
  [
    'motion',
    [
      ['none', { motion: 'none' }],
      ['still', {}],
      ['talking', { motion: 'talking' }],
      ['turning', { motion: 'turning' }],
    ],
  ],
  [
    'light',
    [
      ['good', {}],
      ['dim', { level: 0.15, noise: 0.2 }],
      ['50 Hz lamp at 30 fps', { mains: 50 }],
      ['60 Hz lamp at 30 fps', { mains: 60 }],
      ['60 Hz lamp at 29.6 fps: 1.6 Hz', { mains: 60, frameRate: 29.6, depth: 0.02 }],
      ['50 Hz lamp at 24.7 fps: 1.2 Hz', { mains: 50, frameRate: 24.7, depth: 0.02 }],
      ['warm lamp', { tint: [1, 0.85, 0.55] }],
    ],
  ],
]

/** Measures made faces of six skins: errors, share of scans with a rate, and the worst skin beside the best. */
export async function measureGrid(): Promise<Section> {
  const clean = runCase('clean', {}, RATES)
  const groups = [...CHANGES.map(([group, cases]) => ({ group, cases: runCases(cases) })), runCompression()]
  const cases = groups.flatMap((group) => group.cases)
  const trials = cases.flatMap((each) => each.trials)
  const rows = [
    ['clean', ...cellsOf(clean.trials)],
    ...groups.flatMap(({ group, cases }) =>
      cases.map((each) => [`${group}: ${each.name}`, ...cellsOf(each.trials)]),
    ),
    ['all but clean', ...cellsOf(trials)],
  ]
  const skins = compareSkins(trials)
  return {
    text: `## Made faces, in the rooms of a grid\n\n${table(HEAD, rows)}\n\n${skins.text}`,
    targets: [...cleanTargets(clean.trials, cases), ...skins.targets],
  }
}

const HEAD = [
  'made faces, 30 s: mean error, bpm',
  ...SKIN_NAMES,
  'all',
  'worst',
  'answered',
  'nothing refused',
]

function runCases(cases: [name: string, change: Options][]): Case[] {
  return cases.map(([name, change]) => runCase(name, { ...ROOM, ...change }, RATES))
}

function runCompression(): { group: string; cases: Case[] } {
  const cases = [0, 4, 10].map((quantiser) =>
    runCase(
      quantiser ? `quantiser ${quantiser}` : 'none',
      { ...ROOM, seconds: 20, quantiser },
      PICTURE_RATES,
    ),
  )
  return { group: 'compression', cases }
}

function runCase(name: string, options: Options, rates: number[]): Case {
  const trials = SKIN_NAMES.flatMap((skin, kind) =>
    rates.map((rate, index) => {
      const seed = kind * 100 + index
      const breathing = 8 + ((seed * 7) % 20)
      const all = { ...options, seed, skin, rate, breathing }
      const face = options.quantiser === undefined ? makeFace(all) : makePictureFace(all)
      const truth = face.truth.rate
      const measure = scanFrames(face.frames).heartRate
      const unchecked = isMeasured(measure) ? measure : scanFrames(face.frames, true).heartRate
      return { skin, truth, measure, unchecked: { measure: unchecked, truth } }
    }),
  )
  return { name, trials }
}

const bySkin = (trials: SkinTrial[]): SkinTrial[][] =>
  SKIN_NAMES.map((skin) => trials.filter((each) => each.skin === skin))

function cellsOf(trials: SkinTrial[]): string[] {
  const cells = bySkin(trials).map((each) => {
    const errors = errorsOf(each)
    return `${figure(meanOf(errors))} (${percent(errors.length / each.length)})`
  })
  const errors = errorsOf(trials)
  return [
    ...cells,
    figure(meanOf(errors)),
    figure(Math.max(...errors)),
    percent(errors.length / trials.length),
    figure(meanOf(errorsOf(trials.map(({ unchecked }) => unchecked)))),
  ]
}

function cleanTargets(clean: SkinTrial[], cases: Case[]): Target[] {
  const dropped = cases.find(({ name }) => name.includes('dropped'))
  const errors = errorsOf(clean)
  return [
    { what: 'made faces, clean, 42 to 180 bpm: worst error, bpm', max: 1, measured: Math.max(...errors) },
    { what: 'the same: answered, %', min: 100, measured: (errors.length / clean.length) * 100, digits: 0 },
    {
      what: 'made faces, 20 % dropped: worst error, bpm',
      max: 2,
      measured: Math.max(...errorsOf(dropped?.trials ?? [])),
    },
  ]
}

/** The worst skin beside the best, over all cases. Where a skin's errors are larger, its intervals must be wider. */
function compareSkins(trials: SkinTrial[]): { text: string; targets: Target[] } {
  const skins = bySkin(trials)
  const errors = skins.map((each) => meanOf(errorsOf(each)))
  const answered = skins.map((each) => errorsOf(each).length / each.length)
  const near = skins.map((each) => shareOf(errorsOf(each).map((error) => error <= 1)))
  const [best, worst] = [Math.min(...errors), Math.max(...errors)]
  return {
    text:
      `Worst skin beside best: error ${figure(worst)} and ${figure(best)} bpm; within 1 bpm ` +
      `${percent(Math.min(...near))} and ${percent(Math.max(...near))} of answers; ` +
      `answered ${percent(Math.min(...answered))} and ${percent(Math.max(...answered))}, the rest refused by name.`,
    targets: [
      {
        what: 'made faces: error of the worst skin over that of the best',
        max: 1.5,
        measured: worst / best,
      },
      {
        what: 'made faces: intervals that hold the truth, worst skin, %',
        min: 85,
        measured: Math.min(...skins.map(coverageOf)) * 100,
        digits: 0,
      },
    ],
  }
}
