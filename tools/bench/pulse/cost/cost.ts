import type { Frame } from '#pulse/src/signal/frame.ts'
import { createRegionReader } from '#pulse/src/signal/region.ts'
import { createScan, type Scan } from '#pulse/src/report/scan.ts'
import { makeFace } from '#pulse/test/synthetic.ts'

/** What the measurement needs of an engine, Node or Chromium. */
export type Engine = {
  /** bytes in use */
  used(): number
  /** collects garbage */
  collect(): void
}

export type Cost = {
  frames: number
  /** Mean ms per frame, without computing the means of the regions */
  frame: number
  /** ms of the slowest frame, which is one that ends a window */
  slowest: number
  /** ms of a report over a minute */
  report: number
  /** ms of reading three regions of 90 × 90 pixels */
  regions: number
  /** bytes that the last minute of frames allocates; the first ones allocate more, until all code is compiled */
  minute: number
  /** bytes by which the memory in use grows from the end of the first tenth of the frames to the end of all */
  grown: number
  /** the report of the first minute to nine digits, to compare engines by: sines may differ in the sixteenth */
  numbers: string
}

const REGIONS = 3
const MINUTE = 1800
const FRAMES = 18_000

/** Measures time and memory of a scan of 18,000 frames without pauses, and whether memory grows. */
export function measureCost(engine: Engine): Cost {
  const { frames } = makeFace({
    seconds: FRAMES / 30 + 1,
    frameRate: 30,
    rate: 70,
    noise: 0.1,
    regions: REGIONS,
  })
  const [report, reportMs] = reportOf(frames)
  const scan = createScan({ regions: REGIONS })
  feed(scan, frames, 0, MINUTE)
  engine.collect()
  const early = engine.used()
  const frame = feed(scan, frames, MINUTE, FRAMES - MINUTE) / (FRAMES - 2 * MINUTE)
  engine.collect()
  const late = engine.used()
  // No garbage is collected meanwhile, so the difference is what was allocated.
  feed(scan, frames, FRAMES - MINUTE, FRAMES)
  const minute = engine.used() - late
  engine.collect()
  const grown = engine.used() - early
  return {
    frames: FRAMES,
    frame,
    slowest: findSlowest(frames),
    report: reportMs,
    regions: measureRegions(),
    minute,
    grown,
    numbers: JSON.stringify(report, toDigits),
  }
}

/** Adds the frames from `from` up to `to` to the scan; returns the ms that it took. */
function feed(scan: Scan, frames: Frame[], from: number, to: number): number {
  const startedAt = performance.now()
  for (let index = from; index < to; index += 1) {
    const frame = frames[index]
    if (frame) scan.add(frame)
  }
  return performance.now() - startedAt
}

/** Returns the report of the first minute and the ms that it took; this also warms up the compiler. */
function reportOf(frames: Frame[]): [report: object, ms: number] {
  const scan = createScan({ regions: REGIONS })
  feed(scan, frames, 0, MINUTE)
  const startedAt = performance.now()
  const { wave: _, ...report } = scan.report()
  return [report, performance.now() - startedAt]
}

function toDigits(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(9)) : value
}

function findSlowest(frames: Frame[]): number {
  const scan = createScan({ regions: REGIONS })
  let slowest = 0
  for (const frame of frames.slice(0, MINUTE)) {
    const startedAt = performance.now()
    scan.add(frame)
    slowest = Math.max(slowest, performance.now() - startedAt)
  }
  return slowest
}

/** Returns the ms for reading three squares of a camera picture of 640 × 480 pixels, on average. */
function measureRegions(): number {
  const [width, side, times] = [640, 90, 100]
  const pixels = new Uint8ClampedArray(width * 480 * 4).map(
    (_, index) => [180, 130, 100, 255][index % 4] ?? 0,
  )
  const into = { colours: new Float64Array(REGIONS * 3), excluded: new Float64Array(REGIONS) }
  const read = createRegionReader()
  const polygons = Array.from({ length: REGIONS }, (_, region) => {
    const [left, top] = [100 + region * 120, 100]
    return Float64Array.of(left, top, left + side, top, left + side, top + side, left, top + side)
  })
  const startedAt = performance.now()
  for (let time = 0; time < times; time += 1) {
    for (const [region, polygon] of polygons.entries())
      read({ pixels, width, channels: 4 }, polygon, into, region)
  }
  return (performance.now() - startedAt) / times
}
