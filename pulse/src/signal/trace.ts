import { sampleAt } from './spectrum.ts'

/** Hz: sampling rate of traces and waves. */
export const SAMPLE_RATE = 30
/** s: longer gaps are never interpolated across. */
export const MAX_BRIDGED_GAP = 0.5
/** s: the frame interval at twelve frames a second, and 2.5 % more, as timestamps are rounded. */
const MAX_FRAME_INTERVAL = 1.025 / 12

/**
 * RGB traces of several regions, resampled from uneven frames to 30 Hz. A sample is the mean over its 1/30 s of the
 * linear interpolation between frames: faster cameras are averaged (which prevents aliasing), slower ones and jitter are
 * interpolated. Gaps of more than half a second stay NaN. Samples are numbered from the first frame; a ring buffer holds
 * the last `capacity` of them. `add` allocates nothing.
 */
export type Trace = {
  /** s, frame time of sample 0; NaN before the first frame */
  readonly start: number
  /** number of samples that are final */
  readonly length: number
  /** number of the oldest sample in the buffer */
  readonly oldest: number
  /**
   * Adds a frame at `time` s; ignored where it is not later than the last. `colours`: regions × (r, g, b), NaN where a
   * region is not visible.
   */
  add(time: number, colours: Float64Array): void
  /** Returns a sample's level of a channel (0 red, 1 green, 2 blue), 0 to 255; NaN where less than half is covered. */
  colour(sample: number, region: number, channel: number): number
  /** Reads the mean levels of `into.length` samples from `first` on into `output`, without allocating. */
  read(first: number, region: number, channel: number, output: Float64Array): void
  /** Returns the share of the samples' time, 0 to 1, in which the region had at least twelve frames a second. */
  sampledShare(first: number, samples: number, region: number): number
}

export function createTrace(regions: number, capacity: number): Trace {
  const buffer = createSampleBuffer(regions, capacity)
  const lastTimes = new Float64Array(regions).fill(NaN)
  const previous = new Float64Array(regions * 3)
  // Numbers in object fields are updated in place; a number in a variable shared by closures is allocated at every write.
  const clock = { start: NaN, now: NaN }
  let cleared = 0
  let length = 0

  /** Clears the slots of the samples up to now. */
  function clearSlots() {
    const last = sampleOf(clock.now)
    if (last - cleared >= capacity) cleared = last - capacity + 1
    for (; cleared <= last; cleared++) buffer.clear(cleared % capacity)
  }

  const sampleOf = (time: number) => Math.floor((time - clock.start) * SAMPLE_RATE + 1e-9)

  /** Adds the linear interpolation from a region's previous frame to this one. */
  function interpolate(region: number, colours: Float64Array) {
    const from = (sampleAt(lastTimes, region) - clock.start) * SAMPLE_RATE
    const to = (clock.now - clock.start) * SAMPLE_RATE
    const first = Math.max(Math.floor(from + 1e-9), cleared - capacity)
    const isSampled = to - from <= MAX_FRAME_INTERVAL * SAMPLE_RATE
    for (let sample = first; sample < to; sample++) {
      const a = Math.max(from, sample)
      const b = Math.min(to, sample + 1)
      if (b <= a) continue
      buffer.part.width = b - a
      buffer.part.position = ((a + b) / 2 - from) / (to - from)
      buffer.addPart(sample % capacity, region, isSampled, previous, colours)
    }
  }

  /** Counts a sample as final once every region has a later frame, or a gap too long to be bridged. */
  function finalise() {
    let until = Infinity
    for (let region = 0; region < regions; region++) {
      const last = sampleAt(lastTimes, region)
      until = Math.min(until, clock.now - last <= MAX_BRIDGED_GAP ? last : clock.now)
    }
    length = Math.max(length, sampleOf(until))
  }

  function addRegion(region: number, colours: Float64Array) {
    if (!isVisible(colours, region)) return
    if (clock.now - sampleAt(lastTimes, region) <= MAX_BRIDGED_GAP) interpolate(region, colours)
    lastTimes[region] = clock.now
    for (let channel = region * 3; channel < region * 3 + 3; channel++)
      previous[channel] = sampleAt(colours, channel)
  }

  return {
    get start() {
      return clock.start
    },
    get length() {
      return length
    },
    get oldest() {
      return Math.max(0, cleared - capacity)
    },
    add(time, colours) {
      if (Number.isNaN(clock.start)) clock.start = time
      else if (!(time > clock.now)) return
      clock.now = time
      clearSlots()
      for (let region = 0; region < regions; region++) addRegion(region, colours)
      finalise()
    },
    colour: buffer.colour,
    read: buffer.read,
    sampledShare: buffer.sampledShare,
  }
}

/** A ring buffer of samples, each the mean of the parts of interpolated lines that fall into it. */
function createSampleBuffer(regions: number, capacity: number) {
  const channels = regions * 3
  const sums = new Float64Array(capacity * channels)
  const widths = new Float64Array(capacity * regions)
  const sampled = new Float64Array(capacity * regions)
  const part = { width: NaN, position: NaN }

  function clear(slot: number) {
    sums.fill(0, slot * channels, (slot + 1) * channels)
    widths.fill(0, slot * regions, (slot + 1) * regions)
    sampled.fill(0, slot * regions, (slot + 1) * regions)
  }

  /** Adds `part` of the line from one colour to another to a slot. */
  function addPart(slot: number, region: number, isSampled: boolean, from: Float64Array, to: Float64Array) {
    const { width, position } = part
    const index = slot * regions + region
    widths[index] = sampleAt(widths, index) + width
    if (isSampled) sampled[index] = sampleAt(sampled, index) + width
    for (let channel = region * 3; channel < region * 3 + 3; channel++) {
      const value = sampleAt(from, channel) * (1 - position) + sampleAt(to, channel) * position
      sums[slot * channels + channel] = sampleAt(sums, slot * channels + channel) + width * value
    }
  }

  function colour(sample: number, region: number, channel: number): number {
    const slot = sample % capacity
    const width = sampleAt(widths, slot * regions + region)
    return width < 0.5 ? NaN : sampleAt(sums, slot * channels + region * 3 + channel) / width
  }

  function read(first: number, region: number, channel: number, output: Float64Array) {
    // A conditional expression of a number or NaN would be allocated, and so would the return value of a function.
    for (let i = 0; i < output.length; i++) {
      const slot = (first + i) % capacity
      const width = sampleAt(widths, slot * regions + region)
      output[i] = sampleAt(sums, slot * channels + region * 3 + channel) / width
      if (width < 0.5) output[i] = NaN
    }
  }

  function sampledShare(first: number, samples: number, region: number): number {
    let sum = 0
    for (let i = first; i < first + samples; i++) sum += sampleAt(sampled, (i % capacity) * regions + region)
    return sum / samples
  }

  return {
    /** part of a line that falls into one sample: width in samples, and position of its middle along the line, 0 to 1 */
    part,
    clear,
    addPart,
    colour,
    read,
    sampledShare,
  }
}

function isVisible(colours: Float64Array, region: number): boolean {
  return (
    sampleAt(colours, region * 3) + sampleAt(colours, region * 3 + 1) + sampleAt(colours, region * 3 + 2) >= 0
  )
}
