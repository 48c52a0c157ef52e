import type { Frame } from '#pulse/src/signal/frame.ts'
import type { Fault, Trace } from './read-trace.ts'

/** Returns why traces cannot belong to one scan, or undefined if they can. */
export function findClash(traces: Trace[]): Fault | undefined {
  const [first, ...others] = traces
  if (!first) return undefined
  const apart = others.find((other) => !overlap(first, other))
  const message = `its times are all before or after those of ${first.file}`
  return apart && { fault: 'clocks-differ', file: apart.file, message }
}

function overlap(one: Trace, other: Trace): boolean {
  const isBefore = (a: Trace, b: Trace) => (a.times.at(-1) ?? 0) < (b.times[0] ?? 0) - 1
  return !isBefore(one, other) && !isBefore(other, one)
}

/**
 * Calls `work` for each frame in the time that all traces cover, each a region of one scan. Rows at most half a frame
 * apart are one frame; a region without a row there is not visible (NaN). The frame object is reused.
 */
export function forEachFrame(traces: Trace[], work: (frame: Frame) => void): void {
  const frame = emptyFrame(traces.length)
  const positions = new Uint32Array(traces.length)
  const nearly = Math.min(...traces.map(medianStep)) / 2
  const from = Math.max(...traces.map(({ times }) => times[0] ?? 0)) - nearly
  const to = Math.min(...traces.map(({ times }) => times.at(-1) ?? 0)) + nearly
  for (const [region, { times }] of traces.entries())
    positions[region] = Math.max(
      0,
      times.findIndex((time) => time >= from),
    )
  for (;;) {
    const time = earliest(traces, positions)
    if (time > to) return
    for (const [region, trace] of traces.entries()) {
      const row = positions[region] ?? 0
      const isHere = (trace.times[row] ?? Infinity) <= time + nearly
      for (let channel = 0; channel < 3; channel += 1) {
        const level = isHere ? (trace.colours[row * 3 + channel] ?? Number.NaN) : Number.NaN
        frame.colours[region * 3 + channel] = level
      }
      frame.excluded[region] = isHere ? 0 : 1
      if (isHere) positions[region] = row + 1
    }
    frame.time = time
    work(frame)
  }
}

function earliest(traces: Trace[], positions: Uint32Array): number {
  let time = Infinity
  for (let region = 0; region < traces.length; region += 1) {
    time = Math.min(time, traces[region]?.times[positions[region] ?? 0] ?? Infinity)
  }
  return time
}

/** Returns a frame with one face, no motion and an unknown background, on which traces have no data. */
function emptyFrame(regions: number): Frame {
  return {
    time: 0,
    colours: new Float64Array(regions * 3),
    excluded: new Float64Array(regions),
    faces: 1,
    motion: 0,
    background: Number.NaN,
  }
}

function medianStep({ times }: Trace): number {
  const steps = times.subarray(1).map((time, index) => time - (times[index] ?? 0))
  return steps.sort()[Math.floor(steps.length / 2)] ?? 0
}
