import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findHeadlessChromium, HOW_TO_GET_CHROMIUM } from '../browser/browser.ts'
import { bin, run } from '../run.ts'
import { isTerminal, outcomeOfCheck, takeReport, withExitCode, type Outcome } from './outcome.ts'

/** The parts of Playwright's JSON report that are read here; durations are in milliseconds. */
type Report = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; file: string; tests: Test[] }
type Test = {
  status: string
  annotations: { type: string; description?: string }[]
  results: { duration: number }[]
}

/** Runs all journeys, end-to-end tests in a real browser, or those of some files. */
export async function journeys(paths: string[] = []): Promise<Outcome> {
  if (!findHeadlessChromium()) {
    console.log(`FAIL journeys: ${HOW_TO_GET_CHROMIUM}`)
    return outcomeOfCheck(false)
  }
  const path = join(tmpdir(), `hale-playwright-${process.pid}.json`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: path }
  const reporter = isTerminal ? 'dot' : './tools/test/file-reporter.ts'
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    `--reporter=${reporter},json`,
    '--pass-with-no-tests',
    ...paths,
  ]
  const { code } = await run(process.execPath, [...bin('@playwright/test/cli.js'), ...args], {
    show: true,
    env,
  })
  return withExitCode(code, outcomeOf(takeReport(path) as Report | undefined))
}

function outcomeOf(report: Report | undefined): Outcome {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const tests = (report?.suites ?? []).flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, annotations, results }) => ({
      name: `e2e/journeys/${file} › ${title}`,
      status,
      // Journeys that belong to a proof are skipped without a reason.
      reasons: annotations.flatMap(({ type, description }) =>
        type === 'skip' && description ? [description] : [],
      ),
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  )
  return {
    passed: expected + flaky,
    failed: unexpected,
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
    durations: tests.map(({ name, seconds }) => ({ name, seconds })),
    skipped: tests.flatMap(({ status, reasons }) => (status === 'skipped' ? reasons.slice(0, 1) : [])),
  }
}

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}
