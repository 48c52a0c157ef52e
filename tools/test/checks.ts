import { BuildFailed, buildWeb } from '../build-web.ts'
import { bin, run, type RunResult } from '../run.ts'
import { compareCatalogues } from './catalogues.ts'
import { outcomeOfCheck, sum, type Outcome } from './outcome.ts'

type Check = () => Promise<Outcome>

/** The longest first, so that no processor is left idle at the end. */
const checks: Check[] = [
  build,
  program('lint', ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  program('format', ['oxfmt/bin/oxfmt', '--check']),
  program('unused code', ['knip/bin/knip.js', '--no-progress']),
  check('messages', compareCatalogues),
  ...['shared', 'node', 'web'].map((side) =>
    program(`types of the ${side} side`, ['typescript/bin/tsc', '-p', `tsconfig.${side}.json`]),
  ),
]

/** Runs all static checks and builds the web app, as many at once as there are processors. */
export async function runChecks(cores: number): Promise<Outcome> {
  const waiting = [...checks]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await check())
  }
  await Promise.all(Array.from({ length: cores }, work))
  return sum(outcomes)
}

/** Builds the web app unless it is up to date, and prints how that went; never throws. */
export async function build(): Promise<Outcome> {
  const startedAt = performance.now()
  try {
    const how = await buildWeb()
    console.log(`ok   web app ${how} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    return outcomeOfCheck(true)
  } catch (error) {
    console.log('FAIL web app', error instanceof BuildFailed ? error.message : error)
    return outcomeOfCheck(false)
  }
}

function program(name: string, [path = '', ...args]: string[]): Check {
  return check(name, () => run(process.execPath, [...bin(path), ...args]))
}

/** Returns a check that passes or fails as a whole; the output is shown only if it fails. */
function check(name: string, execute: () => Promise<RunResult>): Check {
  return async () => {
    const { code, output, seconds } = await execute()
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`)
    if (code !== 0) console.log(output)
    return outcomeOfCheck(code === 0)
  }
}
