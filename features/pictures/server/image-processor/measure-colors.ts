import type { LogoColor } from '#platform/rules/theme/logo-plates.ts'
import sharp from 'sharp'

/** Pixels of a picture's longer side while its colours are counted. */
const SIDE = 96
/** Of 255: what is clearer counts as background. */
const SOLID = 160
/** Of all that is drawn: less is an edge between two colours. */
const MIN_SHARE = 0.02
const MAX_COLORS = 8

type Count = { pixels: number; red: number; green: number; blue: number }

/** The colours that a picture is drawn in; none where it has no clear background to show what is behind it. */
export async function measureColors(picture: Uint8Array): Promise<LogoColor[]> {
  const { data } = await sharp(picture)
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<number, Count>()
  let isClear = false
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < SOLID) isClear = true
    else add(counts, red, green, blue)
  }
  if (!isClear) return []
  const all = [...counts.values()].reduce((sum, { pixels }) => sum + pixels, 0)
  const large = [...counts.values()]
    .filter(({ pixels }) => pixels >= all * MIN_SHARE)
    .sort((one, other) => other.pixels - one.pixels)
    .slice(0, MAX_COLORS)
  const shown = large.reduce((sum, { pixels }) => sum + pixels, 0)
  return large.map(({ pixels, red, green, blue }) => ({
    color: `#${[red, green, blue].map((sum) => toHex(sum / pixels)).join('')}`,
    share: pixels / shown,
  }))
}

/** Colours that differ little count as one: the first three bits of each channel. */
function add(counts: Map<number, Count>, red: number, green: number, blue: number): void {
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
