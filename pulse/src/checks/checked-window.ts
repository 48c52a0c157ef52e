import type { RateWindow } from '../rate/rate-window.ts'
import type { Reason } from '../signal/measure.ts'
import { POS } from '../signal/pulse-wave.ts'
import type { ChannelSpectra } from './channel-spectra.ts'
import type { CrossSpectra } from './cross-spectra.ts'
import type { Asymmetry } from './waveform-asymmetry.ts'

/** A window with the spectra that its checks need, measured at its heart rate. */
export type CheckedWindow = RateWindow & {
  /** cross-spectra at `bpm`, the heart rate rounded; undefined where no rate is tracked */
  spectra: ({ bpm: number } & CrossSpectra) | undefined
  /** channel spectra and waveform shape of a fingertip on the lens */
  contactSpectra: (ChannelSpectra & Asymmetry) | undefined
}

/** Returns a window that has not been analysed yet. */
export const createCheckedWindow = (first: number, refused: Reason | undefined): CheckedWindow => ({
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
