import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BuildFailed, buildWeb } from './build-web.ts'
import { bin, root, run } from './run.ts'
import { journeys } from './test/journeys.ts'
import { isTerminal, outcomeOfCheck, sum, type Outcome } from './test/outcome.ts'
import { unitAndServerTests } from './test/vitest.ts'

const WORKSPACES = ['contracts', 'domain', 'content', 'pulse', 'server', 'web', 'e2e', 'mobile', 'tools']
const SLOWEST = 10
const node = process.execPath

// Every program below is asked for plain text where nobody watches.
if (!isTerminal) process.env['NO_COLOR'] = '1'

/** One check that passes or fails as a whole; its output is shown only when it fails. */
async function check(name: string, args: string[], folder = '.'): Promise<Outcome> {
  const { code, output, seconds } = await run(node, args, { cwd: join(root, folder) })
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(output)
  return outcomeOfCheck(code === 0)
}

async function build(): Promise<Outcome> {
  try {
    console.log(`ok   web app ${await buildWeb()}`)
    return outcomeOfCheck(true)
  } catch (error) {
    console.log('FAIL web app', error instanceof BuildFailed ? error.message : error)
    return outcomeOfCheck(false)
  }
}

function printSummary({ flaky, durations, skipped }: Outcome): void {
  const slowest = durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  console.log(`\nThe slowest ${SLOWEST}:`)
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
  if (flaky.length > 0) console.log(`\nPassed only when tried again:\n${flaky.join('\n')}`)
  for (const [reason, tests] of Map.groupBy(skipped, (reason) => reason))
    console.log(`\nSkipped: ${tests.length} journeys. ${reason}`)
}

/** All there is: the checks, and every test. */
async function testAll(): Promise<Outcome> {
  const checks = await Promise.all([
    ...WORKSPACES.map((name) => check(`types of ${name}`, [...bin('typescript/bin/tsc'), '-p', name])),
    check('lint', [...bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
    check('unused code', [...bin('knip/bin/knip.js'), '--no-progress']),
    check('format', [...bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
    check('messages', [...bin('@lingui/cli/dist/lingui.js'), 'check', 'sync', '--clean'], 'web'),
    build(),
  ])
  // Side by side, as each leaves a core idle for a while: browsers wait for pages, servers start and stop.
  return sum([...checks, ...(await Promise.all([unitAndServerTests(), journeys()]))])
}

/** Tests of files or folders alone; journeys are those in `e2e`, on a web app that is built first if need be. */
async function testOnly(paths: string[]): Promise<Outcome> {
  // A word alone, such as `native`, is every file with it in its path.
  const isWord = (path: string) => /^[\w-]+$/.test(path) && !existsSync(join(root, path))
  const isJourney = (path: string) => path.includes('.spec.ts') || path.startsWith('e2e')
  const ofJourneys = paths.filter((path) => isJourney(path) || isWord(path))
  const others = paths.filter((path) => !isJourney(path))
  return sum([
    ...(others.length > 0 ? [await unitAndServerTests(others)] : []),
    ...(ofJourneys.length > 0 ? [await build(), await journeys(ofJourneys)] : []),
  ])
}

const paths = process.argv.slice(2)
const outcome = await (paths.length > 0 ? testOnly(paths) : testAll())
printSummary(outcome)
console.log(`\n${outcome.passed} passed, ${outcome.failed} failed`)
process.exit(outcome.failed > 0 ? 1 : 0)
