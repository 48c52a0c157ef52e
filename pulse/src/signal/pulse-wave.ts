import { at } from './spectrum.ts'
import { evenRate, type Trace } from './trace.ts'

/**
 * The ways a pulse is read from a region's colours:
 * - `pos`: plane orthogonal to skin (Wang et al. 2017, IEEE TBME 64:1479, algorithm 1)
 * - `chrom`: chrominance (de Haan and Jeanne 2013, IEEE TBME 60:2878, section II-C)
 * - `omit`: orthogonal to the skin's own colour (Álvarez Casado and Bordallo López 2023, Face2PPG, section III-D)
 * - `red` and `green`: one channel alone; of a fingertip that covers the lens red is all there is, of a face both
 *   are witnesses of what changed the light
 */
export const methods = ['pos', 'chrom', 'omit', 'red', 'green'] as const
export const [pos, chrom, omit, red, green] = [0, 1, 2, 3, 4] as const

/** 1.6 s, as Wang et al. recommend: shorter than a breath, longer than a slow beat. */
const span = Math.round(1.6 * evenRate)

/**
 * Pulse waves of every region by every method, made sample by sample from pieces of 1.6 s that overlap and add up.
 * All are shares of the region's brightness, up where blood volume is largest. `follow` allocates nothing.
 */
export type PulseWaves = {
  /** Takes the samples of the trace that became final. */
  follow(trace: Trace): void
  /** A sample of a wave; NaN where no whole piece covers it. */
  value(sample: number, region: number, method: number): number
  /** The same of `into.length` samples from `first` on: what reads many at a time allocates nothing. */
  read(first: number, region: number, method: number, into: Float64Array): void
}

export function createPulseWaves(regions: number, capacity: number): PulseWaves {
  const lanes = regions * methods.length
  const sums = new Float64Array(capacity * lanes)
  const counts = new Uint8Array(capacity * regions)
  const piece = createPiece()
  let followed = 0

  function takeRegion(trace: Trace, sample: number, region: number) {
    if (!piece.read(trace, sample, region)) return
    for (let i = 0; i < span; i++) {
      const slot = (sample - span + 1 + i) % capacity
      const from = slot * lanes + region * methods.length
      for (let method = 0; method < methods.length; method++)
        sums[from + method] = (sums[from + method] ?? 0) + (piece.waves[i * methods.length + method] ?? 0)
      counts[slot * regions + region] = (counts[slot * regions + region] ?? 0) + 1
    }
  }

  function value(sample: number, region: number, method: number): number {
    const slot = sample % capacity
    const count = counts[slot * regions + region] ?? 0
    return count ? at(sums, slot * lanes + region * methods.length + method) / count : NaN
  }

  return {
    value,
    read(first, region, method, into) {
      for (let i = 0; i < into.length; i++) {
        const slot = (first + i) % capacity
        // Nothing over nothing is NaN.
        const count = counts[slot * regions + region] ?? 0
        into[i] = at(sums, slot * lanes + region * methods.length + method) / count
      }
    },
    follow(trace) {
      followed = Math.max(followed, trace.oldest)
      for (; followed < trace.length; followed++) {
        const slot = followed % capacity
        sums.fill(0, slot * lanes, (slot + 1) * lanes)
        counts.fill(0, slot * regions, (slot + 1) * regions)
        if (followed < trace.oldest + span) continue
        for (let region = 0; region < regions; region++) takeRegion(trace, followed, region)
      }
    },
  }
}

/** One piece of 1.6 s: each channel over its own mean, and the waves that come of it. */
function createPiece() {
  const colours = [new Float64Array(span), new Float64Array(span), new Float64Array(span)] as const
  const [reds, greens, blues] = colours
  const means = new Float64Array(3)
  const balance = { pos: NaN, chrom: NaN, skin: NaN }
  /** samples × methods */
  const waves = new Float64Array(span * methods.length)

  function readChannel(trace: Trace, last: number, region: number, channel: 0 | 1 | 2) {
    const into = colours[channel]
    trace.read(last - span + 1, region, channel, into)
    let mean = 0
    for (let i = 0; i < span; i++) mean += at(into, i) / span
    means[channel] = mean
    const scale = Math.max(mean, 1)
    for (let i = 0; i < span; i++) into[i] = (at(into, i) - mean) / scale
  }

  /** Wang et al., lines 6 to 8; de Haan and Jeanne, equations 11 to 13: how the two projections are balanced. */
  function weigh() {
    let a = 0
    let b = 0
    let x = 0
    let y = 0
    for (let i = 0; i < span; i++) {
      const r = at(reds, i)
      const g = at(greens, i)
      const bl = at(blues, i)
      a += (g - bl) ** 2
      b += (g + bl - 2 * r) ** 2
      x += (3 * r - 2 * g) ** 2
      y += (1.5 * r + g - 1.5 * bl) ** 2
    }
    const squares = at(means, 0) ** 2 + at(means, 1) ** 2 + at(means, 2) ** 2
    balance.pos = Math.sqrt(a / (b + 1e-18))
    balance.chrom = Math.sqrt(x / (y + 1e-18))
    balance.skin = 1 / (squares + 1e-9)
  }

  function project() {
    const mr = at(means, 0)
    const mg = at(means, 1)
    const mb = at(means, 2)
    for (let i = 0; i < span; i++) {
      const r = at(reds, i)
      const g = at(greens, i)
      const b = at(blues, i)
      const from = i * methods.length
      waves[from + pos] = b - g + balance.pos * (2 * r - g - b)
      waves[from + chrom] = 3 * r - 2 * g - balance.chrom * (1.5 * r + g - 1.5 * b)
      waves[from + omit] = balance.skin * (mr * mr * r + mg * mg * g + mb * mb * b) - g
      waves[from + red] = -r
      waves[from + green] = -g
    }
  }

  return {
    waves,
    /** Makes the waves of the piece that ends with sample `last`; false where it has a hole. */
    read(trace: Trace, last: number, region: number): boolean {
      readChannel(trace, last, region, 0)
      readChannel(trace, last, region, 1)
      readChannel(trace, last, region, 2)
      if (!(at(means, 0) + at(means, 1) + at(means, 2) >= 0)) return false
      weigh()
      project()
      return true
    },
  }
}
