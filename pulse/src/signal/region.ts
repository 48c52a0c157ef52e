import { areaOf, createSpans, type Spans } from './polygon.ts'

/** An image in memory: rows from the top, `channels` bytes a pixel, red, green and blue first. */
export type Picture = {
  pixels: Uint8Array | Uint8ClampedArray
  /** pixels */
  width: number
  channels: 3 | 4
}

/** Output of a region reader, such as a `Frame`. */
type Colours = {
  /** regions × (r, g, b): mean over the included pixels, 0 to 255, not rounded; NaN where there are none */
  colours: Float64Array
  /** regions: share of the region's pixels that were excluded, 0 to 1 */
  excluded: Float64Array
}

/**
 * Measures one region: a polygon of x, y pairs in pixels, implicitly closed. Pixels outside of the picture count as
 * excluded. Returns the number of included pixels.
 */
export type RegionReader = (
  picture: Picture,
  polygon: Float64Array,
  colours: Colours,
  region: number,
) => number

/** 0 to 255: a pixel with a channel above this is clipped. */
const MAX_LEVEL = 250
/** 0 to 255: a pixel whose brightest channel is below this is mostly sensor noise. */
const MIN_LEVEL = 15
/** Maximum ratio of a pixel's brightness to the region's median or inverse: excludes hair and specular highlights. */
const MAX_BRIGHTNESS_RATIO = 1.8
/** Maximum deviation of a channel from the median colour at the pixel's brightness: a share, plus grey levels. */
const HUE_SHARE = 0.15
const HUE_NOISE = 6

type Scratch = {
  /** histograms of red, green and blue over the lit pixels, 256 bins each */
  histograms: Uint32Array
  /** the median colour of the lit pixels */
  median: Float64Array
  sums: Float64Array
}

/**
 * A region reader that reuses its buffers, so that it allocates nothing per frame.
 *
 * A pixel is included if it is neither clipped nor dark and its colour is skin: close to the region's own median colour
 * at the pixel's brightness. There is no absolute skin colour model, which would fail the darkest and the lightest skin.
 * Averaging over many pixels raises a pulse of a tenth of a grey level above the noise of each pixel (Verkruysse et al.,
 * Opt. Express 16:21434, 2008, section 2).
 */
export function createRegionReader(): RegionReader {
  const spans = createSpans()
  const scratch = {
    histograms: new Uint32Array(3 * 256),
    median: new Float64Array(3),
    sums: new Float64Array(3),
  }
  return (picture, polygon, colours, region) => {
    spans.rasterise(polygon, picture.width, picture.pixels.length / picture.channels)
    measureMedian(picture, spans, scratch)
    const included = sumSkin(picture, spans, scratch)
    const size = Math.max(spans.pixels, areaOf(polygon))
    for (let channel = 0; channel < 3; channel += 1) {
      colours.colours[region * 3 + channel] =
        included > 0 ? (scratch.sums[channel] ?? 0) / included : Number.NaN
    }
    colours.excluded[region] = size > 0 ? 1 - included / size : 1
    return included
  }
}

function measureMedian({ pixels, channels }: Picture, spans: Spans, { histograms, median }: Scratch): void {
  histograms.fill(0)
  let lit = 0
  for (let span = 0; span < spans.count; span += 1) {
    const end = (spans.ends[span] ?? 0) * channels
    for (let index = (spans.starts[span] ?? 0) * channels; index < end; index += channels) {
      const red = pixels[index] ?? 0
      const green = pixels[index + 1] ?? 0
      const blue = pixels[index + 2] ?? 0
      if (!isLit(red, green, blue)) continue
      lit += 1
      add(histograms, red)
      add(histograms, 256 + green)
      add(histograms, 512 + blue)
    }
  }
  for (let channel = 0; channel < 3; channel += 1)
    median[channel] = histogramMedian(histograms, channel * 256, lit)
}

function sumSkin({ pixels, channels }: Picture, spans: Spans, { median, sums }: Scratch): number {
  sums.fill(0)
  let included = 0
  for (let span = 0; span < spans.count; span += 1) {
    const end = (spans.ends[span] ?? 0) * channels
    for (let index = (spans.starts[span] ?? 0) * channels; index < end; index += channels) {
      const red = pixels[index] ?? 0
      const green = pixels[index + 1] ?? 0
      const blue = pixels[index + 2] ?? 0
      if (!isLit(red, green, blue) || !isSkin(red, green, blue, median)) continue
      included += 1
      add(sums, 0, red)
      add(sums, 1, green)
      add(sums, 2, blue)
    }
  }
  return included
}

/** Whether a pixel is neither too dark nor clipped. */
function isLit(red: number, green: number, blue: number): boolean {
  const brightest = Math.max(red, green, blue)
  return brightest >= MIN_LEVEL && brightest <= MAX_LEVEL
}

function isSkin(red: number, green: number, blue: number, median: Float64Array): boolean {
  const r = median[0] ?? 0
  const g = median[1] ?? 0
  const b = median[2] ?? 0
  const ratio = (red + green + blue) / (r + g + b)
  if (ratio > MAX_BRIGHTNESS_RATIO || ratio < 1 / MAX_BRIGHTNESS_RATIO) return false
  return isNear(red, r * ratio) && isNear(green, g * ratio) && isNear(blue, b * ratio)
}

function isNear(level: number, expected: number): boolean {
  return Math.abs(level - expected) <= HUE_SHARE * expected + HUE_NOISE
}

function add(into: Uint32Array | Float64Array, index: number, amount = 1): void {
  into[index] = (into[index] ?? 0) + amount
}

function histogramMedian(histograms: Uint32Array, from: number, total: number): number {
  let below = 0
  for (let level = 0; level < 256; level += 1) {
    below += histograms[from + level] ?? 0
    if (below * 2 >= total) return level
  }
  return 0
}
