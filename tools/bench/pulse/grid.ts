import { isMeasured } from '@hale/pulse/signal/measure'
import type { ScanReport } from '@hale/pulse/report/scan'
import { scanFrames } from '../../../pulse/test/scan-frames.ts'
import { makePictureFace, type PictureOptions } from '../../../pulse/test/synthetic-picture.ts'
import { SKIN_NAMES } from '../../../pulse/test/synthetic-skin.ts'
import { makeFace, type FaceOptions } from '../../../pulse/test/synthetic.ts'
import { table } from '../parts/numbers.ts'
import { figure, percent, type Bar, type Part } from './bars.ts'
import { meanOf } from './score.ts'

type Options = Partial<FaceOptions & Pick<PictureOptions, 'quantiser'>>
/** One made scan, and what came of it. */
type Try = { skin: string; truth: number; report: ScanReport; anyway: ScanReport }
type Case = { name: string; tries: Try[] }

const RATES = [42, 60, 78, 105, 140, 180]
/** Pictures cost a hundred times what means do. */
const PICTURE_RATES = [55, 72, 110]

/** What a real room does; each line changes one thing about it. */
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

/** Made faces of six skins: how right, how often, and the worst group beside the best. */
export async function measureGrid(): Promise<Part> {
  const clean = runCase('clean', {}, RATES)
  const groups = CHANGES.map(([group, cases]) => ({
    group,
    cases: cases.map(([name, change]) => runCase(name, { ...ROOM, ...change }, RATES)),
  }))
  const pictures = [0, 4, 10].map((quantiser) =>
    runCase(
      quantiser ? `quantiser ${quantiser}` : 'none',
      { ...ROOM, seconds: 20, quantiser },
      PICTURE_RATES,
    ),
  )
  groups.push({ group: 'compression', cases: pictures })
  const head = [
    'made faces, 30 s: mean error, bpm',
    ...SKIN_NAMES,
    'all',
    'worst',
    'answered',
    'nothing refused',
  ]
  const rows = [['clean', ...cellsOf(clean)]]
  for (const { group, cases } of groups) {
    for (const each of cases) rows.push([`${group}: ${each.name}`, ...cellsOf(each)])
  }
  const all = groups.flatMap(({ cases }) => cases).flatMap(({ tries }) => tries)
  rows.push(['all but clean', ...cellsOf({ name: 'all', tries: all })])
  const skins = compareSkins(all)
  return {
    text: `## Made faces, in the rooms of a grid\n\n${table(head, rows)}\n\n${skins.text}`,
    bars: [...cleanBars(clean, groups), ...skins.bars],
  }
}

function runCase(name: string, options: Options, rates: number[]): Case {
  const tries = SKIN_NAMES.flatMap((skin, kind) =>
    rates.map((rate, place) => {
      const seed = kind * 100 + place
      const breathing = 8 + ((seed * 7) % 20)
      const all = { ...options, seed, skin, rate, breathing }
      const face = options.quantiser === undefined ? makeFace(all) : makePictureFace(all)
      const report = scanFrames(face.frames)
      const anyway = isMeasured(report.heartRate) ? report : scanFrames(face.frames, true)
      return { skin, truth: face.truth.rate, report, anyway }
    }),
  )
  return { name, tries }
}

function errorsOf(tries: Try[], who: 'report' | 'anyway'): number[] {
  return tries.flatMap((each) => {
    const { heartRate } = each[who]
    return isMeasured(heartRate) ? [Math.abs(heartRate.value - each.truth)] : []
  })
}

function cellsOf({ tries }: Case): string[] {
  const bySkin = SKIN_NAMES.map((skin) => tries.filter((each) => each.skin === skin))
  const cells = bySkin.map((each) => {
    const errors = errorsOf(each, 'report')
    return `${figure(meanOf(errors))} (${percent(errors.length / each.length)})`
  })
  const errors = errorsOf(tries, 'report')
  return [
    ...cells,
    figure(meanOf(errors)),
    figure(Math.max(...errors)),
    percent(errors.length / tries.length),
    figure(meanOf(errorsOf(tries, 'anyway'))),
  ]
}

function cleanBars(clean: Case, groups: { cases: Case[] }[]): Bar[] {
  const dropped = groups.flatMap(({ cases }) => cases).find(({ name }) => name.includes('dropped'))
  const errors = errorsOf(clean.tries, 'report')
  return [
    { what: 'made faces, clean, 42 to 180 bpm: worst error, bpm', most: 1, measured: Math.max(...errors) },
    {
      what: 'the same: answered, %',
      least: 100,
      measured: (errors.length / clean.tries.length) * 100,
      digits: 0,
    },
    {
      what: 'made faces, 20 % dropped: worst error, bpm',
      most: 2,
      measured: Math.max(...errorsOf(dropped?.tries ?? [], 'report')),
    },
  ]
}

/** The worst group beside the best; a group is a skin in all rooms. What is less certain must say so by its interval. */
function compareSkins(tries: Try[]): { text: string; bars: Bar[] } {
  const bySkin = SKIN_NAMES.map((skin) => tries.filter((each) => each.skin === skin))
  const errors = bySkin.map((each) => meanOf(errorsOf(each, 'report')))
  const shares = bySkin.map((each) => errorsOf(each, 'report').length / each.length)
  const near = bySkin.map((each) => shareOf(errorsOf(each, 'report').map((error) => error <= 1)))
  const held = bySkin.map((each) => shareOf(heldOf(each)))
  const [best, worst] = [Math.min(...errors), Math.max(...errors)]
  return {
    text:
      `Worst skin beside best: error ${figure(worst)} and ${figure(best)} bpm; within 1 bpm ` +
      `${percent(Math.min(...near))} and ${percent(Math.max(...near))} of answers; ` +
      `answered ${percent(Math.min(...shares))} and ${percent(Math.max(...shares))}, the rest refused by name.`,
    bars: [
      {
        what: 'made faces: error of the worst skin over that of the best',
        most: 1.5,
        measured: worst / best,
      },
      {
        what: 'made faces: intervals that hold the truth, worst skin, %',
        least: 85,
        measured: Math.min(...held) * 100,
        digits: 0,
      },
    ],
  }
}

function heldOf(tries: Try[]): boolean[] {
  return tries.flatMap(({ truth, report: { heartRate } }) =>
    isMeasured(heartRate) ? [heartRate.low <= truth && truth <= heartRate.high] : [],
  )
}

const shareOf = (all: boolean[]): number => all.filter(Boolean).length / all.length
