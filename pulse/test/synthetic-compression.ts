/** Side of a coder's block in pixels. */
const SIDE = 8

const COSINES = Float64Array.from({ length: SIDE * SIDE }, (_, place) => {
  const [frequency, pixel] = [Math.floor(place / SIDE), place % SIDE]
  const scale = frequency === 0 ? Math.sqrt(1 / SIDE) : Math.sqrt(2 / SIDE)
  return scale * Math.cos(((2 * pixel + 1) * frequency * Math.PI) / (2 * SIDE))
})

/**
 * Compresses a picture (RGB, sides of whole blocks) as a video coder does an intra frame: each block of 8 × 8 pixels
 * becomes luma and chroma (ITU-R BT.601), then DCT coefficients (Ahmed, Natarajan and Rao 1974), which are rounded to
 * multiples of a step: `quantiser` grey levels for luma, twice that for chroma.
 */
export function compress(pixels: Uint8ClampedArray, width: number, quantiser: number): void {
  const height = pixels.length / 3 / width
  const planes = [new Float64Array(64), new Float64Array(64), new Float64Array(64)] as const
  const work = new Float64Array(64)
  for (let top = 0; top + SIDE <= height; top += SIDE) {
    for (let left = 0; left + SIDE <= width; left += SIDE) {
      readBlock(pixels, width, top, left, planes)
      for (const [plane, block] of planes.entries()) {
        quantise(block, work, plane === 0 ? quantiser : 2 * quantiser)
      }
      writeBlock(pixels, width, top, left, planes)
    }
  }
}

type Planes = readonly [Float64Array, Float64Array, Float64Array]

function readBlock(
  pixels: Uint8ClampedArray,
  width: number,
  top: number,
  left: number,
  planes: Planes,
): void {
  for (let pixel = 0; pixel < 64; pixel += 1) {
    const at = 3 * ((top + (pixel >> 3)) * width + left + (pixel & 7))
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue
    planes[0][pixel] = luma
    planes[1][pixel] = (blue - luma) / 1.772
    planes[2][pixel] = (red - luma) / 1.402
  }
}

function writeBlock(
  pixels: Uint8ClampedArray,
  width: number,
  top: number,
  left: number,
  planes: Planes,
): void {
  for (let pixel = 0; pixel < 64; pixel += 1) {
    const at = 3 * ((top + (pixel >> 3)) * width + left + (pixel & 7))
    const [luma, blueness, redness] = [planes[0][pixel] ?? 0, planes[1][pixel] ?? 0, planes[2][pixel] ?? 0]
    const [red, blue] = [luma + 1.402 * redness, luma + 1.772 * blueness]
    pixels[at] = red
    pixels[at + 1] = (luma - 0.299 * red - 0.114 * blue) / 0.587
    pixels[at + 2] = blue
  }
}

function quantise(block: Float64Array, work: Float64Array, step: number): void {
  turn(block, work, false)
  turn(work, block, false)
  for (let place = 0; place < 64; place += 1) block[place] = Math.round((block[place] ?? 0) / step) * step
  turn(block, work, true)
  turn(work, block, true)
}

/** One pass of the transform along rows, which it turns into columns: two passes do both. */
function turn(from: Float64Array, to: Float64Array, inverse: boolean): void {
  for (let row = 0; row < SIDE; row += 1) {
    for (let out = 0; out < SIDE; out += 1) {
      let sum = 0
      for (let place = 0; place < SIDE; place += 1) {
        sum +=
          (from[row * SIDE + place] ?? 0) * (COSINES[inverse ? place * SIDE + out : out * SIDE + place] ?? 0)
      }
      to[out * SIDE + row] = sum
    }
  }
}
