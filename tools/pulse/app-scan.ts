import type { ScanReport } from '#pulse/src/report/report.ts'
import type { Frame } from '#pulse/src/signal/frame.ts'
import { createEnding } from '#features/scans/web/measuring/session/ending.ts'
import type { Obstacle, CameraView } from '#features/scans/web/measuring/workers/messages.ts'
import type { Sampler } from '#features/scans/web/measuring/workers/sampler.ts'
import { createScanRun } from '#features/scans/web/measuring/workers/scan-run.ts'

/** How the app ended a scan: with a report, or the reasons for no number; `at` in s from the first frame. */
export type AppScan = { at: number } & ({ report: ScanReport } | { reasons: Obstacle[] })

const PICTURE = { pixels: new Uint8Array(3), width: 1, channels: 3 } as const

/** A view with which the app's guidance is satisfied. */
const VIEW: Omit<CameraView, 'faces'> = {
  ...{ method: 'face', size: 0.5, offCentre: 0, motion: 0, turned: 0 },
  ...{ light: 120, background: 100, sides: 1, covered: 0, mouth: 0 },
}

/**
 * Scans frames of a face as the app does, which asks a few times a second whether the scan may end.
 * @returns undefined where the frames end before the scan
 */
export async function scanAsTheApp(frames: readonly Frame[]): Promise<AppScan | undefined> {
  const run = createScanRun(samplerOf(frames))
  const start = frames[0]?.time ?? 0
  let now = start
  let appScan: AppScan | undefined
  const ending = createEnding({
    makeReport: () => Promise.resolve(run.report()),
    isMeasuring: () => appScan === undefined,
    onReport: (report) => (appScan = { at: now - start, report }),
    onNoNumber: (reasons) => (appScan = { at: now - start, reasons }),
  })
  for (const { time } of frames) {
    now = time
    const progress = run.add(PICTURE, time)
    if (!progress) continue
    if (ending.see('face', progress) === 'end') await ending.end(progress)
    // Lets the app read a report that it asked for before the next frame.
    await new Promise(setImmediate)
    if (appScan) return appScan
  }
  return undefined
}

/** Returns a sampler that gives each frame at its time, as a camera would. */
function samplerOf(frames: readonly Frame[]): Sampler {
  let next = 0
  return {
    regions: frames[0]?.excluded.length ?? 0,
    sample(_, time) {
      while ((frames[next]?.time ?? Infinity) < time) next += 1
      const frame = frames[next] ?? frames.at(-1)
      if (!frame) throw new Error('There is no frame to scan.')
      return { frame, view: { ...VIEW, faces: frame.faces } }
    },
    found: () => undefined,
    clear: () => undefined,
  }
}
