import { at } from './fourier.ts'

/** Hz of every even series here. */
export const evenRate = 30
/** s: what is missing for longer is never bridged. */
export const longestBridge = 0.5
/** s: frames further apart come less than twelve times a second, whatever the jitter of their times. */
const longestStep = 1.025 / 12

/**
 * Uneven frames of several regions as an even series of 30 Hz. A sample is the mean, over its 1/30 s, of straight
 * lines between frames: faster cameras are averaged (and so not folded over), slower ones and jitter are
 * interpolated, and nothing is drawn across more than half a second. Samples are numbered from the first frame;
 * the last `capacity` of them are kept. `add` allocates nothing.
 */
export type Trace = {
  /** s, the frame clock at sample 0; NaN before the first frame */
  readonly start: number
  /** how many samples can no longer change */
  readonly length: number
  /** number of the oldest sample that is kept */
  readonly oldest: number
  /** `time` in s must not go back; `colours`: regions × (r, g, b), NaN where a region is not seen */
  add(time: number, colours: Float64Array): void
  /** mean colour of a sample on the scale of the frames; NaN where none was seen */
  colour(sample: number, region: number, channel: number): number
  /** share of a sample's time, 0 to 1, in which frames came at least twelve times a second */
  quick(sample: number, region: number): number
}

export function createTrace(regions: number, capacity: number): Trace {
  const channels = regions * 3
  const sums = new Float64Array(capacity * channels)
  const widths = new Float64Array(capacity * regions)
  const quick = new Float32Array(capacity * regions)
  const seenAt = new Float64Array(regions).fill(NaN)
  const seen = new Float64Array(channels)
  let start = NaN
  let now = NaN
  let opened = 0
  let length = 0

  /** Makes room for the samples up to the one that holds `time`. */
  function open(time: number) {
    const last = sampleOf(time)
    if (last - opened >= capacity) opened = last - capacity + 1
    for (; opened <= last; opened++) {
      const slot = opened % capacity
      sums.fill(0, slot * channels, (slot + 1) * channels)
      widths.fill(0, slot * regions, (slot + 1) * regions)
      quick.fill(0, slot * regions, (slot + 1) * regions)
    }
  }

  const sampleOf = (time: number) => Math.floor((time - start) * evenRate + 1e-9)

  /** Adds a straight line from what was last seen of a region to what is seen now. */
  function draw(region: number, time: number, colours: Float64Array) {
    const from = (at(seenAt, region) - start) * evenRate
    const to = (time - start) * evenRate
    const first = Math.max(Math.floor(from + 1e-9), opened - capacity)
    for (let sample = first; sample < to; sample++) {
      const a = Math.max(from, sample)
      const b = Math.min(to, sample + 1)
      if (b <= a) continue
      if (to - from <= longestStep * evenRate) addQuick(sample, region, b - a)
      addPiece(sample, region, b - a, ((a + b) / 2 - from) / (to - from), colours)
    }
  }

  function addQuick(sample: number, region: number, width: number) {
    const place = (sample % capacity) * regions + region
    quick[place] = at(quick, place) + width
  }

  function addPiece(sample: number, region: number, width: number, share: number, colours: Float64Array) {
    const slot = sample % capacity
    widths[slot * regions + region] = at(widths, slot * regions + region) + width
    for (let channel = region * 3; channel < region * 3 + 3; channel++) {
      const value = at(seen, channel) * (1 - share) + at(colours, channel) * share
      sums[slot * channels + channel] = at(sums, slot * channels + channel) + width * value
    }
  }

  /** A sample is final once every region has passed it, or was not seen for too long to be bridged. */
  function close() {
    let until = Infinity
    for (let region = 0; region < regions; region++) {
      const last = at(seenAt, region)
      until = Math.min(until, now - last <= longestBridge ? last : now)
    }
    length = Math.max(length, sampleOf(until))
  }

  return {
    get start() {
      return start
    },
    get length() {
      return length
    },
    get oldest() {
      return Math.max(0, opened - capacity)
    },
    add(time, colours) {
      if (Number.isNaN(start)) start = time
      else if (!(time > now)) return
      open(time)
      now = time
      for (let region = 0; region < regions; region++) {
        if (!isSeen(colours, region)) continue
        if (time - at(seenAt, region) <= longestBridge) draw(region, time, colours)
        seenAt[region] = time
        for (let channel = region * 3; channel < region * 3 + 3; channel++)
          seen[channel] = at(colours, channel)
      }
      close()
    },
    colour(sample, region, channel) {
      const slot = sample % capacity
      const width = at(widths, slot * regions + region)
      return width < 0.5 ? NaN : at(sums, slot * channels + region * 3 + channel) / width
    },
    quick: (sample, region) => at(quick, (sample % capacity) * regions + region),
  }
}

function isSeen(colours: Float64Array, region: number): boolean {
  return at(colours, region * 3) + at(colours, region * 3 + 1) + at(colours, region * 3 + 2) >= 0
}
