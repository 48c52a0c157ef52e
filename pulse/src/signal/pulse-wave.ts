import { sampleAt } from './spectrum.ts'
import { SAMPLE_RATE, type Trace } from './trace.ts'

/**
 * Methods that turn a region's RGB trace into a pulse wave:
 * - `POS`: plane orthogonal to skin (Wang et al. 2017, IEEE TBME 64:1479, algorithm 1)
 * - `CHROM`: chrominance (de Haan and Jeanne 2013, IEEE TBME 60:2878, section II-C)
 * - `OMIT`: orthogonal to the skin's own colour (Álvarez Casado and Bordallo López 2023, Face2PPG, section III-D)
 * - `RED` and `GREEN`: one channel alone. A fingertip on the lens has hardly any other than red; of a face they serve
 *   the coherence checks
 */
export const [POS, CHROM, OMIT, RED, GREEN] = [0, 1, 2, 3, 4] as const
export const METHOD_COUNT = 5

/** s: length of a block, as Wang et al. recommend: shorter than a breath, longer than a slow beat. */
const BLOCK_SECONDS = 1.6
/** samples */
const BLOCK = Math.round(BLOCK_SECONDS * SAMPLE_RATE)

/**
 * Pulse waves of every region by every method, by overlap-add of blocks of 1.6 s, one beginning at each sample. Waves are
 * relative to the region's brightness (0.01 is 1 %) and have their maxima where blood volume is largest. `update`
 * allocates nothing.
 */
export type PulseWaves = {
  /** Processes the samples of the trace that became final since the last call. */
  update(trace: Trace): void
  /** Returns a sample of a wave; NaN where no complete block covers it. */
  value(sample: number, region: number, method: number): number
  /** Reads `into.length` samples of a wave from `first` on into `output`, without allocating. */
  read(first: number, region: number, method: number, output: Float64Array): void
}

export function createPulseWaves(regions: number, capacity: number): PulseWaves {
  const lanes = regions * METHOD_COUNT
  const sums = new Float64Array(capacity * lanes)
  const counts = new Uint8Array(capacity * regions)
  const block = createBlock()
  let processed = 0

  function addBlock(trace: Trace, sample: number, region: number) {
    if (!block.read(trace, sample, region)) return
    for (let i = 0; i < BLOCK; i++) {
      const slot = (sample - BLOCK + 1 + i) % capacity
      const from = slot * lanes + region * METHOD_COUNT
      for (let method = 0; method < METHOD_COUNT; method++)
        sums[from + method] = (sums[from + method] ?? 0) + (block.waves[i * METHOD_COUNT + method] ?? 0)
      counts[slot * regions + region] = (counts[slot * regions + region] ?? 0) + 1
    }
  }

  function value(sample: number, region: number, method: number): number {
    const slot = sample % capacity
    const count = counts[slot * regions + region] ?? 0
    return count ? sampleAt(sums, slot * lanes + region * METHOD_COUNT + method) / count : NaN
  }

  return {
    value,
    read(first, region, method, output) {
      for (let i = 0; i < output.length; i++) {
        const slot = (first + i) % capacity
        // 0 / 0 is NaN.
        const count = counts[slot * regions + region] ?? 0
        output[i] = sampleAt(sums, slot * lanes + region * METHOD_COUNT + method) / count
      }
    },
    update(trace) {
      processed = Math.max(processed, trace.oldest)
      for (; processed < trace.length; processed++) {
        const slot = processed % capacity
        sums.fill(0, slot * lanes, (slot + 1) * lanes)
        counts.fill(0, slot * regions, (slot + 1) * regions)
        if (processed < trace.oldest + BLOCK) continue
        for (let region = 0; region < regions; region++) addBlock(trace, processed, region)
      }
    },
  }
}

/** One block: each channel normalised by its mean, and the waves of all methods. */
function createBlock() {
  const colours = [new Float64Array(BLOCK), new Float64Array(BLOCK), new Float64Array(BLOCK)] as const
  const [reds, greens, blues] = colours
  const means = new Float64Array(3)
  /** factors that balance the two projections of a method (alpha in both papers), and of OMIT the skin colour's norm */
  const gains = { pos: NaN, chrom: NaN, skin: NaN }
  /** samples × methods */
  const waves = new Float64Array(BLOCK * METHOD_COUNT)

  function readChannel(trace: Trace, last: number, region: number, channel: 0 | 1 | 2) {
    const output = colours[channel]
    trace.read(last - BLOCK + 1, region, channel, output)
    let mean = 0
    for (let i = 0; i < BLOCK; i++) mean += sampleAt(output, i) / BLOCK
    means[channel] = mean
    const scale = Math.max(mean, 1)
    for (let i = 0; i < BLOCK; i++) output[i] = (sampleAt(output, i) - mean) / scale
  }

  /** Wang et al., algorithm 1, lines 6 to 8; de Haan and Jeanne, equations 11 to 13. */
  function measureGains() {
    let a = 0
    let b = 0
    let x = 0
    let y = 0
    for (let i = 0; i < BLOCK; i++) {
      const r = sampleAt(reds, i)
      const g = sampleAt(greens, i)
      const bl = sampleAt(blues, i)
      a += (g - bl) ** 2
      b += (g + bl - 2 * r) ** 2
      x += (3 * r - 2 * g) ** 2
      y += (1.5 * r + g - 1.5 * bl) ** 2
    }
    const squares = sampleAt(means, 0) ** 2 + sampleAt(means, 1) ** 2 + sampleAt(means, 2) ** 2
    gains.pos = Math.sqrt(a / (b + 1e-18))
    gains.chrom = Math.sqrt(x / (y + 1e-18))
    gains.skin = 1 / (squares + 1e-9)
  }

  function project() {
    const mr = sampleAt(means, 0)
    const mg = sampleAt(means, 1)
    const mb = sampleAt(means, 2)
    for (let i = 0; i < BLOCK; i++) {
      const r = sampleAt(reds, i)
      const g = sampleAt(greens, i)
      const b = sampleAt(blues, i)
      const from = i * METHOD_COUNT
      waves[from + POS] = b - g + gains.pos * (2 * r - g - b)
      waves[from + CHROM] = 3 * r - 2 * g - gains.chrom * (1.5 * r + g - 1.5 * b)
      waves[from + OMIT] = gains.skin * (mr * mr * r + mg * mg * g + mb * mb * b) - g
      waves[from + RED] = -r
      waves[from + GREEN] = -g
    }
  }

  return {
    waves,
    /** Computes the waves of the block that ends with sample `last`; false where it has a gap. */
    read(trace: Trace, last: number, region: number): boolean {
      readChannel(trace, last, region, 0)
      readChannel(trace, last, region, 1)
      readChannel(trace, last, region, 2)
      if (!(sampleAt(means, 0) + sampleAt(means, 1) + sampleAt(means, 2) >= 0)) return false
      measureGains()
      project()
      return true
    },
  }
}
