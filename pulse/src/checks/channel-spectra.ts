import { sampleAt, hannWindow } from '../signal/spectrum.ts'
import { WINDOW_SAMPLES } from '../rate/rate-window.ts'
import { SAMPLE_RATE, type Trace } from '../signal/trace.ts'

/** Spectra, at the pulse's rate, of the channels of a region that covers the lens, each relative to its mean. */
export type ChannelSpectra = {
  /** power of red, and the in-phase cross-power of red with green and with blue */
  redPower: number
  redGreen: number
  redBlue: number
  /** mean of green and of blue, 0 to 255 */
  green: number
  blue: number
}

export type ChannelSpectraMeter = {
  /** Returns the spectra at `bpm` of a region's window that begins with sample `first`. */
  measure(first: number, region: number, bpm: number): ChannelSpectra
}

export function createChannelSpectra(trace: Trace): ChannelSpectraMeter {
  const taper = hannWindow(WINDOW_SAMPLES)
  const wave = new Float64Array(WINDOW_SAMPLES)
  const phasor = { re: 0, im: 0 }

  /** Writes the complex amplitude of a channel at `bpm`, relative to its mean, into `phasor`; returns the mean. */
  function projectChannel(first: number, region: number, channel: number, bpm: number): number {
    const turn = (2 * Math.PI * bpm) / 60 / SAMPLE_RATE
    trace.read(first, region, channel, wave)
    const mean = meanOf(wave)
    phasor.re = 0
    phasor.im = 0
    for (let i = 0; i < WINDOW_SAMPLES; i++) {
      const value = sampleAt(wave, i)
      if (Number.isNaN(value)) continue
      const relative = (value / Math.max(mean, 1) - 1) * sampleAt(taper, i)
      phasor.re += relative * Math.cos(turn * i)
      phasor.im += relative * Math.sin(turn * i)
    }
    return mean
  }

  function measure(first: number, region: number, bpm: number): ChannelSpectra {
    const spectra = { redPower: 0, redGreen: 0, redBlue: 0, green: 0, blue: 0 }
    projectChannel(first, region, 0, bpm)
    const { re, im } = phasor
    spectra.redPower = re * re + im * im
    spectra.green = projectChannel(first, region, 1, bpm)
    spectra.redGreen = re * phasor.re + im * phasor.im
    spectra.blue = projectChannel(first, region, 2, bpm)
    spectra.redBlue = re * phasor.re + im * phasor.im
    return spectra
  }

  return { measure }
}

/** Mean of the samples that are present. */
function meanOf(series: Float64Array): number {
  let sum = 0
  let present = 0
  for (let i = 0; i < series.length; i++) {
    if (Number.isNaN(sampleAt(series, i))) continue
    sum += sampleAt(series, i)
    present++
  }
  return sum / present
}
