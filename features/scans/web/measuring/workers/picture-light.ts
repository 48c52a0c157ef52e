import type { Picture } from '#pulse/src/signal/region.ts'

/** Distance in pixels between those that are sampled, in each direction. */
const PIXEL_STEP = 8

type Box = { left: number; right: number; top: number; bottom: number }

const mean = (pixels: Uint8ClampedArray | Uint8Array, at: number): number =>
  ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3

/** Returns the mean brightness above a line and outside of a box, 0 to 255; NaN where nothing is left. */
export function backgroundLight({ pixels, width, channels }: Picture, face: Box): number {
  const height = pixels.length / channels / width
  // Below the chin are the shoulders, which move with the chest.
  const end = Math.min(height, face.bottom)
  let sum = 0
  let count = 0
  for (let y = 0; y < end; y += PIXEL_STEP) {
    for (let x = 0; x < width; x += PIXEL_STEP) {
      if (x > face.left && x < face.right && y > face.top) continue
      sum += mean(pixels, (y * width + x) * channels)
      count += 1
    }
  }
  return count > 0 ? sum / count : Number.NaN
}

/** Writes the mean colour of the middle half of a picture, which a fingertip covers completely. */
export function writeMiddleColour({ pixels, width, channels }: Picture, output: Float64Array): void {
  const height = Math.floor(pixels.length / channels / width)
  output.fill(0)
  let count = 0
  for (let y = height >> 2; y < height - (height >> 2); y += 2) {
    for (let x = width >> 2; x < width - (width >> 2); x += 2) {
      const at = (y * width + x) * channels
      for (let channel = 0; channel < 3; channel += 1)
        output[channel] = (output[channel] ?? 0) + (pixels[at + channel] ?? 0)
      count += 1
    }
  }
  for (let channel = 0; channel < 3; channel += 1)
    output[channel] = (output[channel] ?? 0) / Math.max(1, count)
}
