import { readFileSync, rmSync } from 'node:fs'

/** Result of a test runner; durations are in seconds. */
export type Outcome = {
  passed: number
  failed: number
  /** Names of tests that failed first and passed when they were tried again. */
  flaky: string[]
  durations: { name: string; seconds: number }[]
  /** The reason of each skipped test. */
  skipped: string[]
}

/** Whether the output is a terminal, so that a person sees dots and colours. */
export const isTerminal: boolean = process.stdout.isTTY

/** Returns the outcome, with one failure if the runner's exit code is not 0 and it names no failed test. */
export function withExitCode(code: number, outcome: Outcome): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

export function outcomeOfCheck(passed: boolean): Outcome {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, flaky: [], durations: [], skipped: [] }
}

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    flaky: outcomes.flatMap(({ flaky }) => flaky),
    durations: outcomes.flatMap(({ durations }) => durations),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
  }
}

/** Reads the report that a runner left and removes it; undefined when it left none. */
export function takeReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(path, { force: true })
  }
}
