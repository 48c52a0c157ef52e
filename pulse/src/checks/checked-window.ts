import type { RateWindow } from '../rate/rate-window.ts'
import type { Reason } from '../signal/measure.ts'
import { POS } from '../signal/pulse-wave.ts'
import type { ChannelSpectra } from './channel-spectra.ts'
import type { CrossSpectra } from './cross-spectra.ts'
import type { Asymmetry } from './waveform-asymmetry.ts'

/** A window with what its checks need, measured at its rate. */
export type CheckedWindow = RateWindow & {
  /** cross-spectra at `bpm`, the heart rate rounded; undefined where no rate is tracked */
  spectra: ({ bpm: number } & CrossSpectra) | undefined
  /** of a fingertip on the lens: its channels and the shape of its wave */
  contactSpectra: (ChannelSpectra & Asymmetry) | undefined
}

/** A window that is not analysed yet. */
export const openWindow = (first: number, refused: Reason | undefined): CheckedWindow => ({
  first,
  refused,
  heartRate: NaN,
  confidence: 0,
  sqi: 0,
  regions: [],
  peaks: [],
  skin: [],
  contact: false,
  method: POS,
  beats: undefined,
  spectra: undefined,
  contactSpectra: undefined,
})
