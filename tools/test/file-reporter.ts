import { basename } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'

type File = { waiting: number; failed: number; seconds: number; tests: number }

/** Prints one line for each file of journeys, and each failure at once: for logs, without dots and colours. */
class FileReporter implements Reporter {
  private readonly files = new Map<string, File>()

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) {
      const file = this.fileOf(test)
      file.waiting += 1
      file.tests += 1
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = this.fileOf(test)
    file.seconds += result.duration / 1000
    const failed = result.status !== test.expectedStatus && result.status !== 'skipped'
    if (failed) this.printFailure(test, result)
    const isTriedAgain = failed && result.retry < test.retries
    if (isTriedAgain) return
    file.waiting -= 1
    if (failed) file.failed += 1
    if (file.waiting > 0) return
    const name = `e2e/journeys/${basename(test.location.file)}`
    const verdict = file.failed > 0 ? 'FAIL' : 'ok  '
    console.log(`${verdict} ${name} (${file.tests} journeys, ${file.seconds.toFixed(1)} s)`)
  }

  /** Prints an error outside any journey, such as a server that does not start. */
  onError({ message = '', snippet = '' }: TestError): void {
    console.log(plain(`FAIL journeys: ${message}\n${snippet}`))
  }

  private printFailure(test: TestCase, { errors, retry }: TestResult): void {
    console.log(
      `FAIL ${test.titlePath().filter(Boolean).join(' › ')}${retry > 0 ? ` (try ${retry + 1})` : ''}`,
    )
    for (const { message = '', snippet = '' } of errors) console.log(plain(`${message}\n${snippet}\n`))
  }

  private fileOf({ location }: TestCase): File {
    const known = this.files.get(location.file)
    if (known) return known
    const file = { waiting: 0, failed: 0, seconds: 0, tests: 0 }
    this.files.set(location.file, file)
    return file
  }

  printsToStdio(): boolean {
    return true
  }
}

function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- colour codes begin with one
  return text.replaceAll(/\u001B\[[0-9;]*m/g, '')
}

// oxlint-disable-next-line import/no-default-export -- what Playwright takes of a reporter
export default FileReporter
