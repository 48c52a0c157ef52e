import { contrast, themeColors, type CompanyColors, type Scheme } from './theme-colors.ts'

/** A colour in a logo, and its share of the logo's visible pixels, 0 to 1. */
export type LogoColor = { color: string; share: number }

/** The colour behind a logo in each scheme; null where it lies directly on the page. */
export type LogoPlates = Record<Scheme, string | null>

const MIN_GRAPHICS_CONTRAST = 3 // WCAG 2.2, 1.4.11
/** Share of a logo that must stand out. The rest may be ornaments, or lie upon other parts of the logo. */
const MIN_VISIBLE_SHARE = 0.9
/** Minimum gain in visible share for which a plate is added. */
const MIN_GAIN = 0.1

/**
 * Returns the plate behind a logo in each scheme: the company's lightest or darkest surface, or null where the logo
 * stands out without one or no plate helps enough.
 */
export function logoPlates(logo: readonly LogoColor[], company: CompanyColors): LogoPlates {
  const { light, dark } = themeColors(company)
  const plates = [light.card, dark.page]
  const plateOn = ({ page, card }: { page: string; card: string }) => {
    const share = visibleShare(logo, [page, card])
    if (logo.length === 0 || share >= MIN_VISIBLE_SHARE) return null
    const [best, ...others] = plates.map((plate) => ({ plate, seen: visibleShare(logo, [plate]) }))
    const chosen = others.reduce((one, other) => (one && one.seen >= other.seen ? one : other), best)
    return chosen && chosen.seen >= share + MIN_GAIN ? chosen.plate : null
  }
  return { light: plateOn(light), dark: plateOn(dark) }
}

/** Returns the share of a logo that stands out from all of these backgrounds, 0 to 1. */
export function visibleShare(logo: readonly LogoColor[], backgrounds: readonly string[]): number {
  return logo
    .filter(({ color }) =>
      backgrounds.every((background) => contrast(color, background) >= MIN_GRAPHICS_CONTRAST),
    )
    .reduce((sum, { share }) => sum + share, 0)
}
