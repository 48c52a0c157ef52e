import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, HOW_TO_GET_CHROMIUM } from './browser.ts'
import { BuildFailed, buildWeb } from './build-web.ts'
import { bin, root, run } from './run.ts'

type Count = { passed: number; failed: number }

const ROOMS = ['contracts', 'domain', 'content', 'pulse', 'server', 'web', 'e2e', 'tools']
const node = process.execPath

/** One check that passes or fails as a whole; says what it said only when it fails. */
async function check(name: string, args: string[], folder = '.'): Promise<Count> {
  const { code, output, seconds } = await run(node, args, { cwd: join(root, folder) })
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(output)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

async function build(): Promise<Count> {
  try {
    console.log(`ok   web app ${await buildWeb()}`)
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.log('FAIL web app', error instanceof BuildFailed ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function unitAndServer(): Promise<Count> {
  const report = join(tmpdir(), `hale-vitest-${process.pid}.json`)
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(node, [...bin('vitest/vitest.mjs'), ...args], { show: true })
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report) as Record<string, number>
  return atLeastOneFailed(code, { passed: numPassedTests, failed: numFailedTests })
}

async function journeys(): Promise<Count> {
  if (!findChromium()) {
    console.log(`FAIL journeys: ${HOW_TO_GET_CHROMIUM}`)
    return { passed: 0, failed: 1 }
  }
  const report = join(tmpdir(), `hale-playwright-${process.pid}.json`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json']
  const { code } = await run(node, [...bin('@playwright/test/cli.js'), ...args], { show: true, env })
  const { stats = {} } = readReport(report) as { stats?: Record<string, number> }
  return atLeastOneFailed(code, {
    passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0),
    failed: stats['unexpected'] ?? 0,
  })
}

/** A runner that ends badly without naming a test has failed all the same. */
function atLeastOneFailed(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  } finally {
    rmSync(path, { force: true })
  }
}

const quick = await Promise.all([
  ...ROOMS.map((room) => check(`types of ${room}`, [...bin('typescript/bin/tsc'), '-p', room])),
  check('lint', [...bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
  check('format', [...bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
  check('messages', [...bin('@lingui/cli/dist/lingui.js'), 'check', 'sync', '--clean'], 'web'),
  build(),
])
// Each leaves a core idle for a while: browsers while they wait for a page, servers while they start and stop.
const counts = [...quick, ...(await Promise.all([unitAndServer(), journeys()]))]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
