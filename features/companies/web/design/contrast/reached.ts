import {
  contrast,
  pairs,
  themeColors,
  type CompanyColors,
  type Scheme,
  type Token,
} from '#platform/rules/theme/theme-colors.ts'

/** Kinds of visible elements, each with the colour tokens that draw it. */
export const contrastUses = {
  text: ['ink', 'ink-soft'],
  links: ['brand-ink', 'accent-ink'],
  buttonText: ['on-brand', 'on-danger'],
  buttons: ['brand', 'brand-hover', 'danger', 'danger-hover'],
  accent: ['accent'],
  focus: ['focus', 'line-strong'],
  charts: ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'],
  messages: [
    ...['danger-ink', 'success-ink', 'warning-ink'],
    ...['on-brand-soft', 'on-accent-soft', 'on-danger-soft', 'on-success-soft', 'on-warning-soft'],
  ],
} as const satisfies Record<string, readonly Token[]>

export type ContrastUse = keyof typeof contrastUses

export type MeasuredContrast = { use: ContrastUse; promised: number } & Record<Scheme, number>

/** Returns the lowest contrast of each kind of element on all its backgrounds, in both schemes, rounded down. */
export function measureContrast(colors: CompanyColors): MeasuredContrast[] {
  const palettes = themeColors(colors)
  return (Object.keys(contrastUses) as ContrastUse[]).map((use) => {
    const tokens: readonly Token[] = contrastUses[use]
    const promises = pairs.filter(({ text }) => tokens.includes(text))
    const lowest = (scheme: Scheme) =>
      roundDown(
        Math.min(
          ...promises.map(({ text, background }) =>
            contrast(palettes[scheme][text], palettes[scheme][background]),
          ),
        ),
      )
    const promised = Math.max(...promises.map(({ ratio }) => ratio))
    return { use, promised, light: lowest('light'), dark: lowest('dark') }
  })
}

export type Adjustment = {
  given: string
  used: string
  scheme: Scheme
  /** The elements that are drawn in the adjusted colour. */
  for: 'buttons' | 'accent'
  isDarker: boolean
  /** The lowest contrast: of buttons with their text, or of the accent with its backgrounds. */
  reached: number
}

/** Returns where a company's own colour had to be adjusted for contrast. */
export function findAdjustments(colors: CompanyColors): Adjustment[] {
  const palettes = themeColors(colors)
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const palette = palettes[scheme]
    const lowest = (token: Token, backgrounds: readonly Token[]) =>
      roundDown(Math.min(...backgrounds.map((background) => contrast(palette[token], palette[background]))))
    const of = (color: string, token: 'brand' | 'accent', ratio: number): Adjustment[] => {
      const usedColor = palette[token]
      if (usedColor === color.toLowerCase()) return []
      const isDarker = contrast(usedColor, '#ffffff') > contrast(color, '#ffffff')
      return [
        {
          given: color,
          used: usedColor,
          scheme,
          isDarker,
          for: token === 'brand' ? 'buttons' : 'accent',
          reached: ratio,
        },
      ]
    }
    return [
      ...of(colors.primary, 'brand', lowest('on-brand', ['brand', 'brand-hover'])),
      ...of(colors.accent, 'accent', lowest('accent', ['page', 'card', 'sunken', 'raised'])),
    ]
  })
}

/** Rounds down to one decimal, so that no contrast is overstated. */
function roundDown(ratio: number): number {
  return Math.floor(ratio * 10) / 10
}
