import { isTracked } from '../rate/rate-window.ts'
import { RED, type PulseWaves } from '../signal/pulse-wave.ts'
import type { Trace } from '../signal/trace.ts'
import { createChannelSpectra, type ChannelSpectra } from './channel-spectra.ts'
import type { CheckedWindow } from './checked-window.ts'
import { createCrossSpectra } from './cross-spectra.ts'
import { createAsymmetry } from './waveform-asymmetry.ts'

/**
 * Measures the spectra that a window's checks need, at its rate: only where the rate has changed since the last time, and
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
  /** Where red is clipped, no other channel can be compared with it. */
  const unknown: ChannelSpectra = { redPower: 0, redGreen: 0, redBlue: 0, green: 0, blue: 0 }

  return (window) => {
    const { heartRate, spectra, first, contact, method, regions: usedRegions } = window
    const bpm = Math.round(heartRate)
    if (spectra?.bpm === bpm || !isTracked(window) || first < trace.oldest) return
    const [best = 0] = usedRegions
    window.spectra = { bpm, ...crossSpectra.measure(first, bpm, usedRegions, method) }
    if (!contact) return
    window.contactSpectra = {
      ...(method === RED ? channelSpectra.measure(first, best, bpm) : unknown),
      ...asymmetry.measure(first, best, bpm, method),
    }
  }
}
