import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { numbersIn, scanFrames } from '#pulse/test/scan-frames.ts'
import { makeFace, type Face, type FaceOptions } from '#pulse/test/synthetic.ts'
import { makeFinger } from '#pulse/test/synthetic-reds.ts'
import { SKIN_NAMES } from '#pulse/test/synthetic-skin.ts'
import {
  HARD_NEGATIVES,
  makeNegative,
  NEGATIVES,
  type NegativeName,
} from '#pulse/test/synthetic-negatives.ts'
import { table } from '../bench/parts/numbers.ts'
import type { ScanReport } from '#pulse/src/report/scan.ts'
import { errorsOf } from '../bench/pulse/accuracy.ts'
import { percent } from '../bench/pulse/targets.ts'
import { run } from '../run.ts'
import { proveAsTheApp } from './pulse/as-the-app.ts'

const TRIES = 100
/** Maximum number of 100 negatives that may get a number. */
const MAX_ACCEPTED = 1
/** Maximum share of windows with a number over all tries, for pulsing lights and several people (`BY_WINDOWS`). */
const MAX_SHARE = 0.01
const BY_WINDOWS: readonly NegativeName[] = ['tintedLamp', 'screen', 'people', 'relay']
/** Maximum number of 100 scans that may get a number where red lights rise and fall like blood, or with one region. */
const MAX_ACCEPTED_HARD = 10
const ROWS = 1_000_000
const MAX_SECONDS = 120

const PARTS: Record<string, () => string[] | Promise<string[]>> = {
  negatives: proveNegatives,
  pulses: provePulses,
  app: proveAsTheApp,
  file: proveLongFile,
}

/**
 * Proves that negatives get no number in 99 of 100 scans each, that faces and fingertips get the right one, also by the
 * app's rule, and that a file of a million rows is measured. `npm run proof -- pulse [part…]`: all parts by default.
 */
export async function proof(): Promise<void> {
  const named = process.argv.slice(3)
  if (named.some((name) => !Object.hasOwn(PARTS, name)))
    throw new Error(`It takes names of parts: ${Object.keys(PARTS).join(', ')}.`)
  const faults: string[] = []
  for (const name of named.length > 0 ? named : Object.keys(PARTS))
    faults.push(...((await PARTS[name]?.()) ?? []))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  console.log('\nAll of it holds.')
}

function proveNegatives(): string[] {
  const faults: string[] = []
  const rows = [...NEGATIVES, ...HARD_NEGATIVES].flatMap((name) =>
    viewsOf(name).map(({ frameRate, regions }) => {
      const reports = Array.from({ length: TRIES }, (_, seed) =>
        scanFrames(makeNegative(name, { seed: 1000 + seed, frameRate, regions })),
      )
      const accepted = reports.flatMap((report, seed) => (numbersIn(report).length > 0 ? [seed + 1000] : []))
      const isHard = regions === 1 || HARD_NEGATIVES.some((hard) => hard === name)
      const max = isHard ? MAX_ACCEPTED_HARD : MAX_ACCEPTED
      const what = `${name}, ${frameRate} fps, ${regions} regions`
      const share = shareTold(reports)
      const isWrong = BY_WINDOWS.includes(name) && regions > 1 ? share > MAX_SHARE : accepted.length > max
      if (isWrong) faults.push(`${what}: got numbers in ${accepted.length} tries`)
      return [what, `${TRIES - accepted.length} of ${TRIES}`, percent(share, 2), accepted.join(' ')]
    }),
  )
  console.log(`${table(['negatives of 30 s', 'got no number', 'windows that did', 'seeds'], rows)}\n`)
  return faults
}

/** Returns the share of all windows that have a number. */
function shareTold(reports: readonly ScanReport[]): number {
  const windows = reports.flatMap((report) => report.windows)
  return windows.filter(({ heartRate }) => typeof heartRate === 'number').length / windows.length
}

/** Negatives that are made of at least two regions: two people, or the same region twice. */
const NEED_TWO_REGIONS: readonly NegativeName[] = ['people', 'doubled']

/** Returns frame rates and numbers of regions to try; fewer regions can contradict each other less. */
function viewsOf(name: NegativeName): { frameRate: number; regions: number }[] {
  const rates = name.startsWith('red') ? [15, 30, 60] : [15, 30]
  const whole = rates.map((frameRate) => ({ frameRate, regions: 3 }))
  if (name.startsWith('red')) return whole
  const fewer = NEED_TWO_REGIONS.includes(name) ? [2] : [1, 2]
  return [...whole, ...fewer.map((regions) => ({ frameRate: 30, regions }))]
}

/** Makes frames with a pulse, from a seed and a rate in bpm. */
type Make = (seed: number, rate: number) => Face

const makeFaceWith =
  (change: Partial<FaceOptions>): Make =>
  (seed, rate) =>
    makeFace({ seed, rate, skin: SKIN_NAMES[seed % SKIN_NAMES.length] ?? 'monk-1', ...change })

const makeFingerAt =
  (frameRate: number): Make =>
  (seed, rate) =>
    makeFinger({ seed, rate, frameRate, darkness: (seed % SKIN_NAMES.length) / (SKIN_NAMES.length - 1) })

const PULSES: [name: string, make: Make, maxError: number][] = [
  ['faces, clean', makeFaceWith({}), 1],
  ['faces, 20 % of frames dropped', makeFaceWith({ dropped: 0.2 }), 2],
  ['faces, 15 fps', makeFaceWith({ frameRate: 15 }), 1],
  ['faces, 60 fps', makeFaceWith({ frameRate: 60 }), 1],
  ['fingertips, 15 fps', makeFingerAt(15), 1],
  ['fingertips, 30 fps', makeFingerAt(30), 1],
  ['fingertips, 60 fps', makeFingerAt(60), 1],
]

function provePulses(): string[] {
  const faults: string[] = []
  const rows = PULSES.map(([name, make, maxError]) => {
    const trials = Array.from({ length: TRIES }, (_, seed) => {
      const { frames, truth } = make(seed, 42 + (138 * seed) / (TRIES - 1))
      return { measure: scanFrames(frames).heartRate, truth: truth.rate }
    })
    const errors = errorsOf(trials)
    const worst = Math.max(...errors)
    if (worst > maxError) faults.push(`${name}: off by ${worst} bpm`)
    return [name, `${errors.length} of ${TRIES}`, worst.toFixed(2), String(maxError)]
  })
  const head = ['30 s of six skins, 42 to 180 bpm', 'answered', 'worst error, bpm', 'at most']
  console.log(`${table(head, rows)}\n`)
  return faults
}

/** Measures a file of a million rows, nine hours, with `npm run pulse`; returns what is wrong. */
async function proveLongFile(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hale-proof-'))
  try {
    const { frames } = makeFace({ seconds: 60, regions: 1 })
    const rows = Array.from({ length: ROWS }, (_, index) => {
      const { colours } = frames[index % frames.length] ?? frames[0] ?? { colours: [] }
      return `${(index / 30).toFixed(3)},${Array.from(colours, (level) => level.toFixed(3)).join(',')}`
    })
    writeFileSync(join(folder, 'many.csv'), `t_s,r,g,b\n${rows.join('\n')}\n`)
    const env = { ...process.env, HALE_CWD: folder }
    const { code, output, seconds } = await run(process.execPath, ['tools/pulse.ts', 'many.csv'], { env })
    console.log(`A million rows: ${seconds.toFixed(1)} s, exit code ${code}, ${output.length} characters.`)
    const isWrong = code !== 0 || seconds > MAX_SECONDS || !('heartRate' in JSON.parse(output))
    return isWrong ? ['a million rows are not measured'] : []
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
