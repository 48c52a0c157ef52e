import { isMeasured } from '#pulse/src/signal/measure.ts'
import { truthOf } from '#pulse/test/synthetic-heart.ts'
import { SKIN_NAMES } from '#pulse/test/synthetic-skin.ts'
import { meanOf, shareOf } from '../../bench/pulse/accuracy.ts'
import { table } from '../../bench/parts/numbers.ts'
import { figure, percent } from '../../bench/pulse/targets.ts'
import {
  makeFaceScene,
  makeLampScene,
  makeVideoScene,
  makeVisitScene,
  type AppScene,
} from '../../pulse/app-scenes.ts'
import { scanAsTheApp } from '../../pulse/app-scan.ts'

/** A kind of made scenes, each from a seed, and the limits that they must keep. */
type Kind = { name: string; make: (seed: number) => AppScene; tries: number; limit: Limit }
/** Maximum share with a number; or minimum shares with a number and with a right interval, and maximum error in bpm. */
type Limit = { told: number } | { held: number; answered: number; worst: number }

const NOTHING: Limit = { told: 0.003 }

const KINDS: Kind[] = [
  ...[1, 2, 3, 4].flatMap((regions) =>
    (['face', 'picture'] as const).map((on): Kind => {
      const name = `a tinted lamp on the ${on}, ${regions} ${regions > 1 ? 'regions' : 'region'}`
      return { name, make: (seed) => makeLampScene(seed, regions, on), tries: 30, limit: NOTHING }
    }),
  ),
  { name: 'a colour video, 1 region', make: makeVideoScene, tries: 100, limit: NOTHING },
  {
    name: 'one person after another',
    make: (seed) => makeVisitScene(seed, 0),
    tries: 100,
    limit: { told: 0.03 },
  },
  {
    name: 'the same, 5 s without a face between them',
    make: (seed) => makeVisitScene(seed, 5),
    tries: 40,
    limit: { held: 0.85, answered: 0.5, worst: 3 },
  },
  ...SKIN_NAMES.map((skin): Kind => ({
    name: `faces, ${skin}`,
    make: (seed) => makeFaceScene(seed, skin),
    tries: 20,
    limit: { held: 0.85, answered: skin === 'monk-10' ? 0 : 0.5, worst: 3 },
  })),
  {
    name: 'hearts that swing by 25 bpm in 15 s',
    make: (seed) => makeFaceScene(seed, 'monk-3', { swing: 25 }),
    tries: 40,
    limit: { held: 0.85, answered: 0.5, worst: 3 },
  },
]

/** Scans made scenes by the app's rule, which checks a few times a second whether to end. @returns what is wrong */
export async function proveAsTheApp(): Promise<string[]> {
  const faults: string[] = []
  const rows: string[][] = []
  for (const { name, make, tries, limit } of KINDS) {
    const outcomes: Outcome[] = []
    for (let seed = 0; seed < tries; seed += 1) outcomes.push(await judge(make(5000 + seed)))
    const told = outcomes.filter(({ isTold }) => isTold)
    const share = told.length / tries
    const errors = told.map(({ error }) => error)
    const [worst, held] = [Math.max(...errors), shareOf(told.map(({ isHeld }) => isHeld))]
    const isWrong =
      'told' in limit
        ? share > limit.told
        : share < limit.answered || held < limit.held || worst > limit.worst
    if (isWrong) faults.push(`${name}: ${told.length} of ${tries} got a number, off by ${worst} bpm`)
    rows.push([name, `${told.length} of ${tries}`, figure(meanOf(errors)), figure(worst), percent(held)])
  }
  const head = ['ended by the app’s own rule', 'got a number', 'mean error, bpm', 'worst', 'interval holds']
  console.log(`${table(head, rows)}\n`)
  return faults
}

/** Result of one scene; `error` in bpm, NaN where there is no true rate. */
type Outcome = { isTold: boolean; isHeld: boolean; error: number }

async function judge({ frames, beats }: AppScene): Promise<Outcome> {
  const end = await scanAsTheApp(frames)
  const rate = end && 'report' in end ? end.report.heartRate : undefined
  if (!end || !('report' in end) || !rate || !isMeasured(rate))
    return { isTold: end === undefined, isHeld: false, error: Number.NaN }
  const from = end.report.windows[0]?.from ?? Number.NaN
  const truth = truthOf(beats ?? new Float64Array(0), Number.NaN, from, (frames[0]?.time ?? 0) + end.at).rate
  return {
    isTold: true,
    isHeld: rate.low <= truth && truth <= rate.high,
    error: Math.abs(rate.value - truth),
  }
}
