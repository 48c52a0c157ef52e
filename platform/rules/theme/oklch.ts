/**
 * Colours by how they look, and their contrast with each other.
 * OKLab is Björn Ottosson's: https://bottosson.github.io/posts/oklab/
 *
 * Our own arithmetic, because it is in the first load: 1.0 kB after brotli, where culori's same functions are
 * 6.0 kB.
 */

/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

type Triple = readonly [number, number, number]

/** Returns the WCAG 2.2 contrast ratio of two hex colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return x > y ? x / y : y / x
}

/**
 * Returns the nearest colour of the same hue that reaches `ratio` on `background`: its lightness moves away
 * from the background by no more than it must, and chroma is reduced only where the screen has no such
 * colour.
 */
export function adjustToContrast(color: string, background: string, ratio: number): string {
  if (contrast(color, background) >= ratio) return color
  const { c, h } = toOklch(color)
  let near = toOklch(color).l
  // Black has more contrast with everything lighter than this, white with everything darker.
  let far = luminance(background) > 0.179 ? 0 : 1
  let best = far === 0 ? '#000000' : '#ffffff'
  // Measured on the eight-bit colour itself, so that rounding cannot fall below the ratio; finer steps would
  // round to the same.
  for (let step = 0; step < 9; step++) {
    const middle = (near + far) / 2
    const candidate = toHex({ l: middle, c, h })
    if (contrast(candidate, background) < ratio) near = middle
    else [far, best] = [middle, candidate]
  }
  return best
}

/** Reads `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa`; ignores the alpha channel. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const degrees = (Math.atan2(y, x) * 180) / Math.PI
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: (degrees + 360) % 360,
  }
}

/** Returns `#rrggbb`, with as much of the chroma as sRGB can show at this lightness and hue. */
export function toHex({ l, c, h }: Oklch): string {
  let [chroma, tooMuch] = isShown(fromOklch(l, c, h)) ? [c, c] : [0, c]
  while (tooMuch - chroma > 0.0005) {
    const middle = (chroma + tooMuch) / 2
    if (isShown(fromOklch(l, middle, h))) chroma = middle
    else tooMuch = middle
  }
  return `#${fromOklch(l, chroma, h).map(toByte).join('')}`
}

function fromOklch(lightness: number, chroma: number, hue: number): Triple {
  const x = chroma * Math.cos((hue * Math.PI) / 180)
  const y = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function isShown(linear: Triple): boolean {
  return linear.every((channel) => channel > -0.0001 && channel < 1.0001)
}

function toByte(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  const byte = Math.round(255 * Math.min(1, Math.max(0, encoded)))
  return byte.toString(16).padStart(2, '0')
}

/** Returns the relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toLinear(hex: string): Triple {
  const digits = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(hex)?.[0].slice(1)
  if (!digits) throw new TypeError(`Not a CSS hex colour: ${hex}`)
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const number = parseInt(long.slice(0, 6), 16)
  return [decode(number >> 16), decode((number >> 8) & 255), decode(number & 255)]
}

function decode(byte: number): number {
  const encoded = byte / 255
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}
