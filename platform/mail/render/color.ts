const BLACK = '#000000'
const WHITE = '#ffffff'
/** Minimum contrast ratio at which a button's edge can be seen (WCAG 2.2, 1.4.11). */
const MIN_GRAPHICS_CONTRAST = 3

/** Returns the contrast ratio of two `#rrggbb` colours by WCAG 2.2: 1 for the same colour, up to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns black or white, whichever has more contrast; it always reaches 4.5. */
export function textOn(background: string): string {
  return contrast(background, WHITE) >= contrast(background, BLACK) ? WHITE : BLACK
}

/**
 * Returns the colour of a fill's edge: the fill itself, or where that is too close to the paper, the paper's
 * text colour.
 */
export function edgeOf(fill: string, paper: string): string {
  return contrast(fill, paper) >= MIN_GRAPHICS_CONTRAST ? fill : textOn(paper)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
