import { SAMPLE_RATE, type Trace } from '../signal/trace.ts'
import { COMBINED_RATE, type CombinedWave } from './combined-wave.ts'
import { createUnevenness } from './evenness.ts'
import { trackPhase } from './phase-tracker.ts'
import { isTracked, WINDOW_SECONDS, type FollowedBeats, type RateWindow } from './rate-window.ts'

/**
 * Sets `beats` of the windows on a face, as far as the wave reaches back. A fingertip's beats are found with the
 * tracker's rate alone, as its wave has little noise and strong harmonics.
 */
export function followBeats(
  list: readonly RateWindow[],
  combined: CombinedWave,
  { trace, regions }: { trace: Trace; regions: number },
): void {
  const windows = list.filter((window) => isTracked(window) && !window.contact)
  if (!windows.length) return
  const unevennessOf = createUnevenness(trace, regions, list)
  const wave = new Float64Array(combined.end - combined.start)
  combined.read(combined.start, wave.length, wave)
  const { rates, misfit, unexplained } = trackPhase(
    wave,
    interpolateRates(windows, combined.start, wave.length),
  )
  for (const window of windows) {
    const from = (window.first / SAMPLE_RATE) * COMBINED_RATE - combined.start
    if (from < 0) continue
    const to = from + WINDOW_SECONDS * COMBINED_RATE
    const within = (values: Float64Array) => values.subarray(from, to)
    window.beats = {
      ...summariseRates(within(rates)),
      misfit: largest(within(misfit)),
      unexplained: largest(within(unexplained)),
      unevenness: unevennessOf(window),
    }
  }
}

/** Returns the tracked rate at `count` samples of the combined wave, linearly interpolated between windows' middles. */
function interpolateRates(windows: readonly RateWindow[], start: number, count: number): Float64Array {
  const middles = windows.map(
    ({ first }) => (first / SAMPLE_RATE + WINDOW_SECONDS / 2) * COMBINED_RATE - start,
  )
  let next = 0
  return Float64Array.from({ length: count }, (_, i) => {
    while (next < middles.length && (middles[next] ?? 0) <= i) next++
    const [before, after] = [windows[next - 1] ?? windows[next], windows[next] ?? windows[next - 1]]
    const [from, to] = [middles[next - 1] ?? 0, middles[next] ?? Infinity]
    if (!before || !after) return NaN
    const share = before === after ? 0 : (i - from) / (to - from)
    return before.heartRate + share * (after.heartRate - before.heartRate)
  })
}

function summariseRates(rates: Float64Array): Pick<FollowedBeats, 'heartRate' | 'deviation'> {
  const heartRate = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  const squares = rates.reduce((sum, rate) => sum + (rate - heartRate) ** 2, 0)
  return { heartRate, deviation: Math.sqrt(squares / rates.length) }
}

const largest = (values: Float64Array): number => values.reduce((most, value) => Math.max(most, value), 0)
