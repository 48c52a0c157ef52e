import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { bin, root, run } from '../run.ts'
import { isTerminal, takeReport, withExitCode, type Outcome } from './outcome.ts'

/** The parts of Vitest's JSON report that are read here; durations are in milliseconds. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: TestResult[] }[]
}
type TestResult = { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }

/** Unit and server tests: all, or those of some files or folders. */
export async function unitAndServerTests(paths: string[] = []): Promise<Outcome> {
  const path = join(tmpdir(), `hale-vitest-${process.pid}.json`)
  const reporter = isTerminal ? 'dot' : 'default'
  const args = ['run', `--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${path}`, ...paths]
  const { code } = await run(process.execPath, [...bin('vitest/vitest.mjs'), ...args], { show: true })
  return withExitCode(code, outcomeOf(takeReport(path) as Report | undefined))
}

function outcomeOf(report: Report | undefined): Outcome {
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative(root, name)} › ${test.fullName}` })),
  )
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    // The messages of a test that passed are those of its earlier tries.
    flaky: tests.filter(isFlaky).map(({ name }) => name),
    durations: tests.map(({ name, duration }) => ({ name, seconds: (duration ?? 0) / 1000 })),
    skipped: [],
  }
}

function isFlaky({ status, failureMessages = [] }: TestResult): boolean {
  return status === 'passed' && failureMessages.length > 0
}
