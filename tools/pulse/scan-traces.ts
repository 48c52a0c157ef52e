import { createScan, type ScanReport } from '@hale/pulse/scan'
import { forEachFrame } from './join-traces.ts'
import type { Trace } from './read-trace.ts'

/** Measures traces as one scan, a trace a region. */
export function scanTraces(traces: Trace[], from = -Infinity, to = Infinity): ScanReport {
  const scan = createScan({ regions: traces.length })
  forEachFrame(traces, (frame) => {
    if (frame.time >= from && frame.time < to) scan.add(frame)
  })
  return scan.report()
}
