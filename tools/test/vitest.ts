import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { bin, root, run } from '../run.ts'
import { isTerminal, takeReport, withExitCode, type Outcome } from './outcome.ts'

/** The parts of Vitest's JSON report that are read here; durations are in milliseconds. */
type Report = { testResults: FileResult[] }
type FileResult = { name: string; status: string; assertionResults: TestResult[] }
type TestResult = { fullName: string; status: string; duration?: number | null }

type Run = { code: number; files: FileResult[] }

/** Runs unit and server tests, all or those of some files or folders; in CI, failed files are tried once more. */
export async function unitAndServerTests(paths: string[] = []): Promise<Outcome> {
  const first = await runVitest(paths)
  const failed = first.files.filter(({ status }) => status === 'failed')
  if (failed.length === 0 || !process.env['CI']) return outcomeOf(first)
  const names = failed.map(({ name }) => relative(root, name))
  console.log(`\nTried again, each on a database of its own:\n${names.join('\n')}`)
  const second = await runVitest(names)
  const others = first.files.filter((file) => !failed.includes(file))
  const outcome = outcomeOf({ code: second.code, files: [...others, ...second.files] })
  return { ...outcome, flaky: failed.flatMap((file) => recovered(file, second.files)) }
}

async function runVitest(paths: string[]): Promise<Run> {
  const path = join(tmpdir(), `hale-vitest-${process.pid}.json`)
  const reporter = isTerminal ? 'dot' : 'default'
  const args = ['run', `--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${path}`, ...paths]
  const { code } = await run(process.execPath, [...bin('vitest/vitest.mjs'), ...args], { show: true })
  return { code, files: (takeReport(path) as Report | undefined)?.testResults ?? [] }
}

function outcomeOf({ code, files }: Run): Outcome {
  const tests = files.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, name: nameOf(file, test) })),
  )
  return withExitCode(code, {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length,
    flaky: [],
    durations: tests.map(({ name, duration }) => ({ name, seconds: (duration ?? 0) / 1000 })),
    skipped: [],
  })
}

/** Returns names of tests that passed only the second time, or the file's name if it did not load the first time. */
function recovered(file: FileResult, second: FileResult[]): string[] {
  const again = second.find(({ name }) => name === file.name)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return again?.status === 'passed' ? [relative(root, file.name)] : []
  const passed = again?.assertionResults.filter(({ status }) => status === 'passed') ?? []
  return failed
    .filter(({ fullName }) => passed.some((test) => test.fullName === fullName))
    .map((test) => nameOf(file, test))
}

function nameOf(file: FileResult, test: TestResult): string {
  return `${relative(root, file.name)} › ${test.fullName}`
}
