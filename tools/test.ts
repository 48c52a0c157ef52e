import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from './build-web.ts'
import { root } from './run.ts'
import { build, runChecks } from './test/checks.ts'
import { journeys } from './test/journeys.ts'
import { measureMachine } from './test/machine.ts'
import { isTerminal, outcomeOfCheck, sum, type Outcome } from './test/outcome.ts'
import { unitAndServerTests } from './test/vitest.ts'

const SLOWEST = 10

// Programs started below print plain text if the output is no terminal.
if (!isTerminal) process.env['NO_COLOR'] = '1'

const machine = measureMachine()
process.env['HALE_SLOWNESS'] ??= String(machine.slowness)
console.log(machine.description)

async function phase(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const startedAt = performance.now()
  console.log(`\n${name}`)
  const outcome = await work()
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return outcome
}

/** Runs all checks and tests, one phase after the other, since phases side by side would slow each other down. */
async function testAll(): Promise<Outcome> {
  return sum([
    await phase('Checks', () => runChecks(machine.cores)),
    await phase('Unit and server tests', () => unitAndServerTests()),
    await phase('Journeys', () => onBuiltApp()),
  ])
}

async function onBuiltApp(paths?: string[]): Promise<Outcome> {
  if (isBuilt()) return journeys(paths)
  console.log('FAIL journeys: the web app could not be built.')
  return outcomeOfCheck(false)
}

/** Runs tests of some files or folders; before journeys, those in `e2e`, the web app is built if need be. */
async function testOnly(paths: string[]): Promise<Outcome> {
  // A single word, such as `native`, stands for every file whose path contains it.
  const isWord = (path: string) => /^[\w-]+$/.test(path) && !existsSync(join(root, path))
  const isJourney = (path: string) => path.includes('.spec.ts') || path.startsWith('e2e')
  const ofJourneys = paths.filter((path) => isJourney(path) || isWord(path))
  const others = paths.filter((path) => !isJourney(path))
  return sum([
    ...(others.length > 0 ? [await unitAndServerTests(others)] : []),
    ...(ofJourneys.length > 0 ? [await build(), await onBuiltApp(ofJourneys)] : []),
  ])
}

function printSummary({ flaky, durations, skipped }: Outcome): void {
  const slowest = durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  console.log(`\nThe slowest ${SLOWEST}:`)
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
  if (flaky.length > 0) console.log(`\nPassed only when tried again:\n${flaky.join('\n')}`)
  for (const [reason, tests] of Map.groupBy(skipped, (reason) => reason))
    console.log(`\nSkipped: ${tests.length} tests. ${reason}`)
}

const paths = process.argv.slice(2)
const outcome = await (paths.length > 0 ? testOnly(paths) : testAll())
printSummary(outcome)
console.log(`\n${outcome.passed} passed, ${outcome.failed} failed`)
process.exit(outcome.failed > 0 ? 1 : 0)
