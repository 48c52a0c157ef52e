const BLACK = '#000000'
const WHITE = '#ffffff'
/** WCAG 2.2, 1.4.11: what a button's edge needs to be seen. */
const GRAPHICS = 3

/** WCAG 2.2: from 1, the same, to 21. Colours are `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever reads better; one of them always reaches 4.5. */
export function textOn(background: string): string {
  return contrast(background, WHITE) >= contrast(background, BLACK) ? WHITE : BLACK
}

/** What sets a fill off from the paper around it: itself, or its text's colour where it is too near. */
export function edgeOf(fill: string, paper: string): string {
  return contrast(fill, paper) >= GRAPHICS ? fill : textOn(paper)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
