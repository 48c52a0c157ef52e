import { contrast, themeColors, type CompanyColors, type Scheme } from './theme-colors.ts'

/** A colour that a logo is drawn in, and its share of all that is drawn, 0 to 1. */
export type LogoColor = { color: string; share: number }

/** What a logo stands on in each scheme: a colour, or null where it stands on the page itself. */
export type LogoPlates = Record<Scheme, string | null>

const GRAPHICS = 3 // WCAG 2.2, 1.4.11
/** Of what is drawn. The rest may be ornaments, and what lies upon other parts of the logo. */
const ENOUGH = 0.9
/** A plate is worth its looks only where it shows this much more. */
const GAIN = 0.1

/** A logo that cannot be seen on a page gets a plate from the company's own surfaces: the lightest or the darkest. */
export function logoPlates(logo: readonly LogoColor[], company: CompanyColors): LogoPlates {
  const { light, dark } = themeColors(company)
  const plates = [light.card, dark.page]
  const plateOn = ({ page, card }: { page: string; card: string }) => {
    const seen = visibleShare(logo, [page, card])
    if (logo.length === 0 || seen >= ENOUGH) return null
    const [best, ...others] = plates.map((plate) => ({ plate, seen: visibleShare(logo, [plate]) }))
    const chosen = others.reduce((one, other) => (one && one.seen >= other.seen ? one : other), best)
    return chosen && chosen.seen >= seen + GAIN ? chosen.plate : null
  }
  return { light: plateOn(light), dark: plateOn(dark) }
}

/** How much of a logo stands out from all of these backgrounds, 0 to 1. */
export function visibleShare(logo: readonly LogoColor[], backgrounds: readonly string[]): number {
  return logo
    .filter(({ color }) => backgrounds.every((background) => contrast(color, background) >= GRAPHICS))
    .reduce((sum, { share }) => sum + share, 0)
}
