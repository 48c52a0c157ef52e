import { readFileSync, rmSync } from 'node:fs'

/** What a runner found; a duration is in seconds. */
export type Outcome = {
  passed: number
  failed: number
  /** Names of tests that failed first and passed when they were tried again. */
  flaky: string[]
  durations: { name: string; seconds: number }[]
  /** Why tests did not run, once for each of them. */
  skipped: string[]
}

/** A person watches: dots and colours are welcome. */
export const isTerminal: boolean = process.stdout.isTTY

/** A runner that ends badly without naming a test has failed all the same. */
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
