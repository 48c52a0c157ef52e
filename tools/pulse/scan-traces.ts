import { createScan, type ScanReport } from '#pulse/src/report/scan.ts'
import { forEachFrame } from './join-traces.ts'
import type { Trace } from './read-trace.ts'

/** Measures traces as one scan, each a region. With `answerAll` nothing is refused: for evaluation. */
export function scanTraces(traces: Trace[], answerAll = false): ScanReport {
  const options = { regions: traces.length, answerAll }
  const scan = createScan(options)
  forEachFrame(traces, (frame) => scan.add(frame))
  return scan.report()
}

/** Returns the rows of traces from `from` up to, not including, `to`, in s. */
export function cutTraces(traces: Trace[], from: number, to: number): Trace[] {
  return traces.map(({ file, times, colours }) => {
    const first = times.findIndex((time) => time >= from)
    const end = times.findIndex((time) => time >= to)
    const [start, stop] = [first < 0 ? times.length : first, end < 0 ? times.length : end]
    return { file, times: times.subarray(start, stop), colours: colours.subarray(start * 3, stop * 3) }
  })
}
