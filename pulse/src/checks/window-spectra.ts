import { isTracked } from '../rate/rate-window.ts'
import { POS, RED, type PulseWaves } from '../signal/pulse-wave.ts'
import type { Trace } from '../signal/trace.ts'
import { createChannelSpectra } from './channel-spectra.ts'
import type { CheckedWindow } from './checked-window.ts'
import { createCrossSpectra } from './cross-spectra.ts'
import { createAsymmetry } from './waveform-asymmetry.ts'

/**
 * Measures what the checks of a window need, at its rate. Does so only where the rate has changed since the last time, and
 * at whole bpm, so that the result does not depend on when it is measured.
 */
export function createWindowSpectra(
  trace: Trace,
  waves: PulseWaves,
  background: PulseWaves,
  regions: number,
): (window: CheckedWindow) => void {
  const crossSpectra = createCrossSpectra(waves, background, regions)
  const asymmetry = createAsymmetry(waves)
  const channelSpectra = createChannelSpectra(trace)

  return (window) => {
    const { heartRate, spectra, first, contact, regions: used } = window
    const bpm = Math.round(heartRate)
    if (spectra?.bpm === bpm || !isTracked(window) || first < trace.oldest) return
    const [best = 0] = used
    window.spectra = { bpm, ...crossSpectra.measure(first, bpm, used, contact ? RED : POS) }
    if (!contact) return
    window.contactSpectra = {
      ...channelSpectra.measure(first, best, bpm),
      ...asymmetry.measure(first, best, bpm, RED),
    }
  }
}
