import { areaOf, createSpans, type Spans } from './polygon.ts'

/** A picture in memory: rows from the top, each pixel `channels` bytes, of which red, green and blue come first. */
export type Picture = {
  pixels: Uint8Array | Uint8ClampedArray
  /** pixels */
  width: number
  channels: 3 | 4
}

/** Where the colours of regions go; a `Frame` is one. */
export type Colours = {
  /** regions × (r, g, b): mean of the pixels kept, 0 to 255, not rounded; NaN where none was kept */
  colours: Float64Array
  /** regions: share of the region's pixels left out, 0 to 1 */
  lost: Float64Array
}

/**
 * Measures one region: a polygon of x, y pairs in pixels, of any shape, closed by itself. What lies outside of the
 * picture is lost. Answers how many pixels were kept.
 */
export type RegionReader = (picture: Picture, polygon: Float64Array, into: Colours, region: number) => number

/** A channel above this has lost what was above it. */
const CLIPPED = 250
/** A pixel whose brightest channel is below this is noise. */
const DARK = 15
/** How far from the region's median brightness a pixel may be, as a factor: shading is, hair and shine are not. */
const BRIGHTNESS = 1.8
/** How far each channel may be from the median colour at the pixel's own brightness: a share, and noise in grey levels. */
const HUE_SHARE = 0.15
const HUE_NOISE = 6

type Scratch = {
  /** how many lit pixels have each level: of red, green and blue */
  counts: Uint32Array
  /** the median colour of the lit pixels */
  median: Float64Array
  sums: Float64Array
}

/**
 * Makes a reader of regions, which keeps its memory and so allocates nothing per frame.
 *
 * A pixel counts if it is neither clipped nor dark and if its colour is skin: near to the median colour of the region
 * itself, at the pixel's own brightness, with room for noise. There is no absolute idea of skin, which would fail the
 * darkest and the lightest. The mean over many pixels is what raises a pulse of a tenth of a grey level above the noise
 * of each: Verkruysse et al., Opt. Express 16:21434, 2008, section 2.
 */
export function createRegionReader(): RegionReader {
  const spans = createSpans()
  const scratch = {
    counts: new Uint32Array(3 * 256),
    median: new Float64Array(3),
    sums: new Float64Array(3),
  }
  return (picture, polygon, into, region) => {
    spans.find(polygon, picture.width, picture.pixels.length / picture.channels)
    takeMedian(picture, spans, scratch)
    const kept = sumSkin(picture, spans, scratch)
    const size = Math.max(spans.pixels, areaOf(polygon))
    for (let channel = 0; channel < 3; channel += 1) {
      into.colours[region * 3 + channel] = kept > 0 ? (scratch.sums[channel] ?? 0) / kept : Number.NaN
    }
    into.lost[region] = size > 0 ? 1 - kept / size : 1
    return kept
  }
}

function takeMedian({ pixels, channels }: Picture, spans: Spans, { counts, median }: Scratch): void {
  counts.fill(0)
  let lit = 0
  for (let span = 0; span < spans.count; span += 1) {
    const end = (spans.ends[span] ?? 0) * channels
    for (let at = (spans.starts[span] ?? 0) * channels; at < end; at += channels) {
      const red = pixels[at] ?? 0
      const green = pixels[at + 1] ?? 0
      const blue = pixels[at + 2] ?? 0
      if (!isLit(red, green, blue)) continue
      lit += 1
      add(counts, red)
      add(counts, 256 + green)
      add(counts, 512 + blue)
    }
  }
  for (let channel = 0; channel < 3; channel += 1) median[channel] = medianOf(counts, channel * 256, lit)
}

function sumSkin({ pixels, channels }: Picture, spans: Spans, { median, sums }: Scratch): number {
  sums.fill(0)
  let kept = 0
  for (let span = 0; span < spans.count; span += 1) {
    const end = (spans.ends[span] ?? 0) * channels
    for (let at = (spans.starts[span] ?? 0) * channels; at < end; at += channels) {
      const red = pixels[at] ?? 0
      const green = pixels[at + 1] ?? 0
      const blue = pixels[at + 2] ?? 0
      if (!isLit(red, green, blue) || !isSkin(red, green, blue, median)) continue
      kept += 1
      add(sums, 0, red)
      add(sums, 1, green)
      add(sums, 2, blue)
    }
  }
  return kept
}

/** Lit well enough to say anything, and not so much that it no longer does. */
function isLit(red: number, green: number, blue: number): boolean {
  const brightest = Math.max(red, green, blue)
  return brightest >= DARK && brightest <= CLIPPED
}

function isSkin(red: number, green: number, blue: number, median: Float64Array): boolean {
  const r = median[0] ?? 0
  const g = median[1] ?? 0
  const b = median[2] ?? 0
  const ratio = (red + green + blue) / (r + g + b)
  if (ratio > BRIGHTNESS || ratio < 1 / BRIGHTNESS) return false
  return isNear(red, r * ratio) && isNear(green, g * ratio) && isNear(blue, b * ratio)
}

function isNear(level: number, expected: number): boolean {
  return Math.abs(level - expected) <= HUE_SHARE * expected + HUE_NOISE
}

function add(into: Uint32Array | Float64Array, place: number, amount = 1): void {
  into[place] = (into[place] ?? 0) + amount
}

function medianOf(counts: Uint32Array, from: number, total: number): number {
  let below = 0
  for (let level = 0; level < 256; level += 1) {
    below += counts[from + level] ?? 0
    if (below * 2 >= total) return level
  }
  return 0
}
