/**
 * Derives every colour of the interface, light and dark, from a company's two colours, with the contrast that
 * WCAG 2.2 requires.
 *
 * `pairs` lists each required contrast once. A palette starts from seeds chosen by eye; then the text of
 * every pair is pulled away from its background until the ratio holds. The tests read the same list.
 */
import { contrast, adjustToContrast, toHex, toOklch, type Oklch } from './oklch.ts'

export { contrast } from './oklch.ts'

/** A company's colours as CSS hex. */
export type CompanyColors = { primary: string; accent: string }
export type Scheme = 'light' | 'dark'
/** Colours as `#rrggbb`, by the name of the CSS variable without `--`. */
export type ThemeColors = Record<Token, string>

const hues = ['brand', 'accent', 'danger', 'success', 'warning'] as const
const surfaces = ['page', 'card', 'sunken', 'raised'] as const
const softs = ['brand-soft', 'accent-soft', 'danger-soft', 'success-soft', 'warning-soft'] as const
const charts = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'] as const

type Hue = (typeof hues)[number]
type Surface = (typeof surfaces)[number]
type Soft = (typeof softs)[number]
type Ink = 'ink' | 'ink-soft' | `${Hue}-ink` | `on-${Soft}`
type FilledControl = 'brand' | 'danger'
type Control = FilledControl | `${FilledControl}-hover` | `on-${FilledControl}`
type Line = 'line' | 'line-strong' | 'focus' | 'accent'
export type Token = Surface | Soft | Ink | Control | Line | (typeof charts)[number]

export type Pair = { text: Token; background: Token; ratio: number }

const MIN_TEXT_CONTRAST = 4.5 // WCAG 2.2, 1.4.3
const MIN_GRAPHICS_CONTRAST = 3 // WCAG 2.2, 1.4.11

/** Every required contrast: `text` (words, a line, a ring, a fill) reaches `ratio` on `background`. */
export const pairs: readonly Pair[] = [
  ...pairsOf(['ink', 'ink-soft', ...hues.map((hue) => `${hue}-ink` as const)], surfaces, MIN_TEXT_CONTRAST),
  ...pairsOf(['ink', 'ink-soft'], softs, MIN_TEXT_CONTRAST),
  ...softs.flatMap((soft) => pairsOf([`on-${soft}`], [soft], MIN_TEXT_CONTRAST)),
  ...pairsOf(['brand', 'brand-hover', 'danger', 'danger-hover'], surfaces, MIN_GRAPHICS_CONTRAST),
  ...pairsOf(['on-brand'], ['brand', 'brand-hover'], MIN_TEXT_CONTRAST),
  ...pairsOf(['on-danger'], ['danger', 'danger-hover'], MIN_TEXT_CONTRAST),
  ...pairsOf(['accent', 'line-strong'], surfaces, MIN_GRAPHICS_CONTRAST),
  ...pairsOf(['focus'], [...surfaces, ...softs], MIN_GRAPHICS_CONTRAST),
  ...pairsOf(charts, ['card'], MIN_GRAPHICS_CONTRAST),
]

function pairsOf(texts: readonly Token[], backgrounds: readonly Token[], ratio: number): Pair[] {
  return texts.flatMap((text) => backgrounds.map((background) => ({ text, background, ratio })))
}

/** Returns the colours of both schemes. Throws for anything but CSS hex colours. */
export function themeColors({ primary, accent }: CompanyColors): Record<Scheme, ThemeColors> {
  return { light: palette('light', primary, accent), dark: palette('dark', primary, accent) }
}

/** Seeds chosen by eye, before contrast is applied. Lightness and chroma as in OKLCH. */
const looks = {
  light: {
    surfaces: { page: 0.984, card: 1, sunken: 0.962, raised: 1 },
    paper: { warmth: 0.005, tint: 0.002 },
    stroke: { warmth: 0.01, tint: 0.003 },
    ink: { ink: 0.25, 'ink-soft': 0.46, line: 0.905, 'line-strong': 0.66 },
    hueInk: { from: 0, to: 0.5, chroma: 0.2 },
    soft: { l: 0.948, chroma: 0.027 },
    onSoft: { l: 0.4, chroma: 0.12 },
    charts: [0.5, 0.64, 0.42, 0.58, 0.48],
  },
  dark: {
    surfaces: { page: 0.195, card: 0.23, sunken: 0.165, raised: 0.265 },
    paper: { warmth: 0.003, tint: 0.009 },
    stroke: { warmth: 0.006, tint: 0.005 },
    ink: { ink: 0.94, 'ink-soft': 0.76, line: 0.325, 'line-strong': 0.52 },
    hueInk: { from: 0.8, to: 1, chroma: 0.14 },
    soft: { l: 0.31, chroma: 0.05 },
    onSoft: { l: 0.89, chroma: 0.07 },
    charts: [0.7, 0.79, 0.6, 0.82, 0.66],
  },
} as const
const WHITE = '#ffffff'
const WARM_HUE = (80 * Math.PI) / 180
const DANGER = { l: 0.54, c: 0.18, h: 27 }
const SUCCESS = { l: 0.54, c: 0.12, h: 152 }
const WARNING = { l: 0.66, c: 0.13, h: 70 }

function palette(scheme: Scheme, primary: string, secondary: string): ThemeColors {
  const colors = seeds(scheme, toOklch(primary), toOklch(secondary))
  for (const { text, background, ratio } of pairs)
    colors[text] = adjustToContrast(colors[text], colors[background], ratio)
  return colors
}

function seeds(scheme: Scheme, brand: Oklch, accent: Oklch): ThemeColors {
  const look = looks[scheme]
  const paper = (l: number) => neutral(l, brand, look.paper)
  const stroke = (l: number) => neutral(l, brand, look.stroke)
  const ink = ({ l, c, h }: Oklch) =>
    toHex({ l: clamp(l, look.hueInk.from, look.hueInk.to), c: Math.min(c, look.hueInk.chroma), h })
  const soft = ({ c, h }: Oklch) => toHex({ l: look.soft.l, c: Math.min(c * 0.4, look.soft.chroma), h })
  const onSoft = ({ c, h }: Oklch) => toHex({ l: look.onSoft.l, c: Math.min(c, look.onSoft.chroma), h })

  // A colour that stands out from the surface nearest to mid-tone stands out from all four.
  const hardest = paper(scheme === 'light' ? look.surfaces.sunken : look.surfaces.raised)
  const brandFill = fillColors(brand, scheme, hardest)
  const dangerFill = fillColors(DANGER, scheme, hardest)

  return {
    page: paper(look.surfaces.page),
    card: paper(look.surfaces.card),
    sunken: paper(look.surfaces.sunken),
    raised: paper(look.surfaces.raised),
    ink: stroke(look.ink.ink),
    'ink-soft': stroke(look.ink['ink-soft']),
    line: stroke(look.ink.line),
    'line-strong': stroke(look.ink['line-strong']),
    'brand-ink': ink(brand),
    'accent-ink': ink(accent),
    'danger-ink': ink(DANGER),
    'success-ink': ink(SUCCESS),
    'warning-ink': ink(WARNING),
    brand: brandFill.rest,
    'brand-hover': brandFill.hover,
    'on-brand': brandFill.text,
    danger: dangerFill.rest,
    'danger-hover': dangerFill.hover,
    'on-danger': dangerFill.text,
    'brand-soft': soft(brand),
    'on-brand-soft': onSoft(brand),
    'accent-soft': soft(accent),
    'on-accent-soft': onSoft(accent),
    'danger-soft': soft(DANGER),
    'on-danger-soft': onSoft(DANGER),
    'success-soft': soft(SUCCESS),
    'on-success-soft': onSoft(SUCCESS),
    'warning-soft': soft(WARNING),
    'on-warning-soft': onSoft(WARNING),
    accent: toHex(accent),
    focus: ink(brand),
    ...chartColors(brand, accent, look.charts),
  }
}

/** Returns a neutral of the page: warm, and tinted by a vivid brand colour; a grey one adds no tint. */
function neutral(l: number, brand: Oklch, { warmth, tint }: { warmth: number; tint: number }): string {
  const share = tint * Math.min(1, brand.c / 0.1)
  const x = warmth * Math.cos(WARM_HUE) + share * Math.cos((brand.h * Math.PI) / 180)
  const y = warmth * Math.sin(WARM_HUE) + share * Math.sin((brand.h * Math.PI) / 180)
  return toHex({ l, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI })
}

/** Returns the colours of a control filled with `color`: at rest, under the pointer, and of its text. */
function fillColors(
  color: Oklch,
  scheme: Scheme,
  surface: string,
): { rest: string; hover: string; text: string } {
  const isDark = scheme === 'dark'
  // A grey has no hue to be recognised by, and a mid-grey button looks disabled, so a grey fill takes the lightness
  // of text.
  const lightness = color.c > 0.03 ? color.l : isDark ? Math.max(color.l, 0.93) : Math.min(color.l, 0.3)
  const takesWhite = contrast(toHex({ ...color, l: lightness }), WHITE) >= MIN_GRAPHICS_CONTRAST
  const text = takesWhite ? WHITE : toHex({ l: 0.16, c: Math.min(color.c, 0.03), h: color.h })

  // In dark mode few fills are light enough for the surface and dark enough for white text: `rest` is the
  // lightest of them.
  const seed = toHex({ ...color, l: isDark && takesWhite ? Math.max(lightness, 0.65) : lightness })
  const rest = adjustToContrast(
    adjustToContrast(seed, surface, MIN_GRAPHICS_CONTRAST),
    text,
    MIN_TEXT_CONTRAST,
  )

  const { l, c, h } = toOklch(rest)
  const step = isDark && !takesWhite ? 0.05 : -0.05
  const hasRoom = l + step > 0.2 && l + step < 0.9
  return { rest, hover: toHex({ l: hasRoom ? l + step : l - 1.5 * step, c, h }), text }
}

/**
 * Returns the chart colours: brand, then accent if it can be told from it, then each time the middle of the
 * widest gap on the colour circle.
 */
function chartColors(brand: Oklch, accent: Oklch, lightness: (typeof looks)[Scheme]['charts']) {
  const apart = 180 - Math.abs(Math.abs(accent.h - brand.h) - 180)
  const h1 = brand.h
  const h2 = accent.c > 0.03 && apart > 40 ? accent.h : middleOfWidestGap([h1])
  const h3 = middleOfWidestGap([h1, h2])
  const h4 = middleOfWidestGap([h1, h2, h3])
  const h5 = middleOfWidestGap([h1, h2, h3, h4])
  const c = clamp((brand.c + accent.c) / 2, 0.08, 0.14)
  return {
    'chart-1': toHex({ l: lightness[0], c, h: h1 }),
    'chart-2': toHex({ l: lightness[1], c, h: h2 }),
    'chart-3': toHex({ l: lightness[2], c, h: h3 }),
    'chart-4': toHex({ l: lightness[3], c, h: h4 }),
    'chart-5': toHex({ l: lightness[4], c, h: h5 }),
  }
}

function middleOfWidestGap(hues: readonly number[]): number {
  const gaps = hues.map((from) => ({
    from,
    width: Math.min(...hues.map((to) => (to - from + 360) % 360 || 360)),
  }))
  const { from, width } = gaps.reduce((widest, gap) => (gap.width > widest.width ? gap : widest))
  return (from + width / 2) % 360
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value))
}
