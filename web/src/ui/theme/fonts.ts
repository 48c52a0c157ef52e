import type { Font } from '@hale/contracts/companies/companies'
import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'

type ShippedFont = Exclude<Font, 'figtree' | 'system'>

const files: Record<ShippedFont, { url: string; weight: string }> = {
  atkinson: { url: atkinson, weight: '200 800' },
  lora: { url: lora, weight: '400 700' },
  manrope: { url: manrope, weight: '200 800' },
}

const added = new Set<ShippedFont>()

/** Makes a typeface known by its name here; its file is loaded at once. */
export function addFont(font: ShippedFont): void {
  if (added.has(font)) return
  added.add(font)
  const { url, weight } = files[font]
  const face = new FontFace(font, `url(${url}) format("woff2")`, { weight, display: 'swap' })
  document.fonts.add(face)
  // At once, so that it is there when the first text is; without it, the next family is used.
  face.load().catch(() => {})
}
