import type { ScanReport } from '#pulse/src/report/report.ts'

export type ScanMethod = 'face' | 'fingertip'

export type FinishedScan = {
  /** ISO, UTC */
  takenAt: string
  method: ScanMethod
  report: ScanReport
}

let finished: FinishedScan | undefined

/** The scan that has just ended, in memory alone: it is stored only when the member saves it. */
export const finishedScan = {
  read: (): FinishedScan | undefined => finished,
  write(scan: FinishedScan): void {
    finished = scan
  },
  clear(): void {
    finished = undefined
  },
}
