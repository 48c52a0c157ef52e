import type { ScanReport } from '#pulse/src/report/report.ts'

export type ScanMethod = 'face' | 'fingertip'

export type FinishedScan = {
  /** When the scan was taken, as ISO 8601 in UTC. */
  takenAt: string
  method: ScanMethod
  report: ScanReport
}

let finished: FinishedScan | undefined

/** The scan just finished, in memory only: it is stored only when the member saves it. */
export const finishedScan = {
  read: (): FinishedScan | undefined => finished,
  write(scan: FinishedScan): void {
    finished = scan
  },
  clear(): void {
    finished = undefined
  },
}
