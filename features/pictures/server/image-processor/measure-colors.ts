import type { LogoColor } from '#platform/rules/theme/logo-plates.ts'
import sharp from 'sharp'

/** Pixels of the longer side to which a picture is reduced before its colours are counted. */
const SAMPLE_SIDE = 96
/** Minimum alpha, of 255, of a pixel that does not count as background. */
const MIN_ALPHA = 160
/**
 * Minimum share of the drawn pixels, from 0 to 1, for a colour to be returned; rarer colours are edges between two
 * others.
 */
const MIN_SHARE = 0.02
const MAX_COLORS = 8

type Count = { pixels: number; red: number; green: number; blue: number }

/** Returns the colours that a picture is drawn in; an empty list where it has no clear background. */
export async function measureColors(picture: Uint8Array): Promise<LogoColor[]> {
  const { data } = await sharp(picture)
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<number, Count>()
  let isClear = false
  for (let index = 0; index < data.length; index += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(index, index + 4)
    if (alpha < MIN_ALPHA) isClear = true
    else countPixel(counts, red, green, blue)
  }
  if (!isClear) return []
  const all = [...counts.values()].reduce((sum, { pixels }) => sum + pixels, 0)
  const large = [...counts.values()]
    .filter(({ pixels }) => pixels >= all * MIN_SHARE)
    .sort((one, other) => other.pixels - one.pixels)
    .slice(0, MAX_COLORS)
  const shownPixels = large.reduce((sum, { pixels }) => sum + pixels, 0)
  return large.map(({ pixels, red, green, blue }) => ({
    color: `#${[red, green, blue].map((sum) => toHex(sum / pixels)).join('')}`,
    share: pixels / shownPixels,
  }))
}

/** Counts a pixel by the first three bits of each channel, so that similar colours count as one. */
function countPixel(counts: Map<number, Count>, red: number, green: number, blue: number): void {
  const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
  const { pixels, ...sum } = counts.get(key) ?? { pixels: 0, red: 0, green: 0, blue: 0 }
  counts.set(key, {
    pixels: pixels + 1,
    red: sum.red + red,
    green: sum.green + green,
    blue: sum.blue + blue,
  })
}

function toHex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0')
}
