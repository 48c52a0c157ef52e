import type { Design } from '#features/companies/contract/companies.ts'
import {
  themeColors,
  type CompanyColors,
  type Scheme,
  type ThemeColors,
} from '../../rules/theme/theme-colors.ts'
import { colorBrowserBar } from './theme.ts'

export type Theme = Pick<Design, 'colors' | 'font' | 'radius' | 'logoPlate'>

let sheet: CSSStyleSheet | undefined

/**
 * Applies a company's theme to the page, with a constructed style sheet, because the content security policy
 * allows no inline styles.
 */
export function applyTheme(theme: Theme): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(themeCss(theme))
  colorBrowserBar()
}

/** Returns a company's theme as CSS. */
export function themeCss(theme: Theme): string {
  const rules = colorRules(theme.colors, (scheme) => logoDeclarations(scheme, theme))
  return [...rules, `:root{${shapeDeclarations(theme)}}`].join('')
}

/**
 * Returns the declarations of typeface and corner radius; `typefaces.css` has the typefaces, and the
 * fallbacks until they have loaded.
 */
export function shapeDeclarations({ font, radius }: Pick<Theme, 'font' | 'radius'>): string {
  const standIns = font === 'lora' ? ['georgia', 'times'] : ['arial', 'roboto']
  const families = font === 'system' ? [] : [font, ...standIns.map((device) => `${font}-${device}`)]
  const others = font === 'lora' ? ['ui-serif', 'serif'] : ['ui-sans-serif', 'system-ui', 'sans-serif']
  return `--company-font:${[...families, ...others].join(',')};--company-radius:${radius}px`
}

/** Returns the declarations of the logo's background, and of which logo is shown in a scheme. */
export function logoDeclarations(scheme: Scheme, { logoPlate }: Pick<Theme, 'logoPlate'>): string {
  const [ownScheme, other] = scheme === 'light' ? ['light', 'dark'] : ['dark', 'light']
  return `;--logo-plate:${logoPlate[scheme] ?? 'transparent'};--logo-${ownScheme}:inline;--logo-${other}:none`
}

/**
 * Returns both palettes as CSS rules; the default company's are also in `theme-default.css`, for the time
 * before scripts run.
 */
export function colorRules(
  colors: CompanyColors,
  extraRules: (scheme: Scheme) => string = () => '',
): string[] {
  const palettes = themeColors(colors)
  const light = declarations('light', palettes.light) + extraRules('light')
  const dark = declarations('dark', palettes.dark) + extraRules('dark')
  return [
    `:root{${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark]{${dark}}`,
  ]
}

export function declarations(scheme: Scheme, colors: ThemeColors): string {
  const tokens = Object.entries(colors).map(([token, color]) => `--${token}:${color}`)
  return [`color-scheme:${scheme}`, ...tokens].join(';')
}
