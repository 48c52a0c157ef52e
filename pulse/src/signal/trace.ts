import { at } from './spectrum.ts'

/** Hz of every even series here. */
export const evenRate = 30
/** s: what is missing for longer is never bridged. */
export const longestBridge = 0.5
/** s: frames further apart come less than twelve times a second; a little more, as times are rounded. */
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
  /** The same of `into.length` samples from `first` on: what reads many at a time allocates nothing. */
  read(first: number, region: number, channel: number, into: Float64Array): void
  /** share of the samples' time, 0 to 1, in which a region came at least twelve times a second */
  quick(first: number, samples: number, region: number): number
}

export function createTrace(regions: number, capacity: number): Trace {
  const channels = regions * 3
  const sums = new Float64Array(capacity * channels)
  const widths = new Float64Array(capacity * regions)
  const quick = new Float64Array(capacity * regions)
  const seenAt = new Float64Array(regions).fill(NaN)
  const seen = new Float64Array(channels)
  // Fields of an object keep their place in memory; variables that closures share would be allocated anew.
  const clock = { start: NaN, now: NaN }
  /** of a line: what of it falls into a sample, in samples, and how far along the line the middle of that is */
  const piece = { width: NaN, share: NaN }
  let opened = 0
  let length = 0

  /** Makes room for the samples up to now. */
  function open() {
    const last = sampleOf(clock.now)
    if (last - opened >= capacity) opened = last - capacity + 1
    for (; opened <= last; opened++) {
      const slot = opened % capacity
      sums.fill(0, slot * channels, (slot + 1) * channels)
      widths.fill(0, slot * regions, (slot + 1) * regions)
      quick.fill(0, slot * regions, (slot + 1) * regions)
    }
  }

  const sampleOf = (time: number) => Math.floor((time - clock.start) * evenRate + 1e-9)

  /** Adds a straight line from what was last seen of a region to what is seen now. */
  function draw(region: number, colours: Float64Array) {
    const from = (at(seenAt, region) - clock.start) * evenRate
    const to = (clock.now - clock.start) * evenRate
    const first = Math.max(Math.floor(from + 1e-9), opened - capacity)
    const isQuick = to - from <= longestStep * evenRate
    for (let sample = first; sample < to; sample++) {
      const a = Math.max(from, sample)
      const b = Math.min(to, sample + 1)
      if (b <= a) continue
      piece.width = b - a
      piece.share = ((a + b) / 2 - from) / (to - from)
      addPiece(sample % capacity, region, isQuick, colours)
    }
  }

  function addPiece(slot: number, region: number, isQuick: boolean, colours: Float64Array) {
    const { width, share } = piece
    const place = slot * regions + region
    widths[place] = at(widths, place) + width
    if (isQuick) quick[place] = at(quick, place) + width
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
      until = Math.min(until, clock.now - last <= longestBridge ? last : clock.now)
    }
    length = Math.max(length, sampleOf(until))
  }

  function see(region: number, colours: Float64Array) {
    if (!isSeen(colours, region)) return
    if (clock.now - at(seenAt, region) <= longestBridge) draw(region, colours)
    seenAt[region] = clock.now
    for (let channel = region * 3; channel < region * 3 + 3; channel++) seen[channel] = at(colours, channel)
  }

  function colour(sample: number, region: number, channel: number): number {
    const slot = sample % capacity
    const width = at(widths, slot * regions + region)
    return width < 0.5 ? NaN : at(sums, slot * channels + region * 3 + channel) / width
  }

  return {
    get start() {
      return clock.start
    },
    get length() {
      return length
    },
    get oldest() {
      return Math.max(0, opened - capacity)
    },
    add(time, colours) {
      if (Number.isNaN(clock.start)) clock.start = time
      else if (!(time > clock.now)) return
      clock.now = time
      open()
      for (let region = 0; region < regions; region++) see(region, colours)
      close()
    },
    colour,
    read(first, region, channel, into) {
      // A choice between a sum and NaN would be allocated, and so would be what another function answers.
      for (let i = 0; i < into.length; i++) {
        const slot = (first + i) % capacity
        const width = at(widths, slot * regions + region)
        into[i] = at(sums, slot * channels + region * 3 + channel) / width
        if (width < 0.5) into[i] = NaN
      }
    },
    quick(first, samples, region) {
      let sum = 0
      for (let i = first; i < first + samples; i++) sum += at(quick, (i % capacity) * regions + region)
      return sum / samples
    },
  }
}

function isSeen(colours: Float64Array, region: number): boolean {
  return at(colours, region * 3) + at(colours, region * 3 + 1) + at(colours, region * 3 + 2) >= 0
}
