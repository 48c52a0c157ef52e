import { windowSamples } from './evidence.ts'
import { at, makeHann } from './fourier.ts'
import { green, pos, red, type PulseWaves } from './pulse-wave.ts'

/** What moves in time with a pulse: answers are reused, read them before the next question. */
export type Witness = {
  ask(first: number, bpm: number, weights: Float64Array): { redness: number; agreement: number }
}

/**
 * Tells blood from light by how colours move together at one rate. Blood takes much more green than red (de Haan and
 * van Leest 2014, Physiol. Meas. 35:1913, the signature of blood volume: red 0.33 to green 0.77), light and shade
 * take all alike; and blood reaches forehead and cheeks within a few hundredths of a second.
 */
export function createWitness(waves: PulseWaves, regions: number): Witness {
  const taper = makeHann(windowSamples)
  const answer = { redness: NaN, agreement: NaN }
  const sum = { re: 0, im: 0 }

  /** Complex amplitude of a wave at `bpm`, into `sum`. */
  function project(first: number, region: number, method: number, bpm: number) {
    const turn = (2 * Math.PI * bpm) / 60 / 30
    sum.re = 0
    sum.im = 0
    for (let i = 0; i < windowSamples; i++) {
      const value = waves.value(first + i, region, method)
      if (Number.isNaN(value)) continue
      sum.re += value * at(taper, i) * Math.cos(turn * i)
      sum.im += value * at(taper, i) * Math.sin(turn * i)
    }
  }

  return {
    ask(first, bpm, weights) {
      let cross = 0
      let own = 0
      let [re, im, size] = [0, 0, 0]
      for (let region = 0; region < regions; region++) {
        if (!at(weights, region)) continue
        project(first, region, green, bpm)
        const [gr, gi] = [sum.re, sum.im]
        project(first, region, red, bpm)
        cross += gr * sum.re + gi * sum.im
        own += gr * gr + gi * gi
        project(first, region, pos, bpm)
        const strength = Math.hypot(sum.re, sum.im)
        re += sum.re
        im += sum.im
        size += strength
      }
      answer.redness = cross / own
      answer.agreement = size ? Math.hypot(re, im) / size : NaN
      return answer
    },
  }
}
