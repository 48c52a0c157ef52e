import type { Design } from '@hale/contracts/companies/companies'
import {
  themeColors,
  type CompanyColors,
  type Scheme,
  type ThemeColors,
} from '@hale/domain/theme/theme-colors'

export type Theme = Pick<Design, 'colors' | 'font' | 'radius' | 'logoPlate'>
export type ThemeChoice = 'system' | Scheme

const CHOICE_KEY = 'theme'

let sheet: CSSStyleSheet | undefined

/** Dresses the page in a company's look. A constructed sheet, because the content security policy allows no inline styles. */
export function applyTheme(theme: Theme): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  const rules = colorRules(theme.colors, (scheme) => logoDeclarations(scheme, theme))
  sheet.replaceSync([...rules, `:root{${shapeDeclarations(theme)}}`].join(''))
  colorBrowserBar()
}

/** The typeface and how round corners are. Only a company that has another typeface loads it, and the code that knows it. */
export function shapeDeclarations({ font, radius }: Pick<Theme, 'font' | 'radius'>): string {
  const isShipped = font !== 'figtree' && font !== 'system'
  if (isShipped) void import('./fonts.ts').then(({ addFont }) => addFont(font)).catch(() => {})
  const others = font === 'lora' ? 'ui-serif,Georgia,serif' : 'ui-sans-serif,system-ui,sans-serif'
  const families = font === 'figtree' ? 'Figtree,' : isShipped ? `${font},` : ''
  return `--company-font:${families}${others};--company-radius:${radius}px`
}

/** Where the logo stands, and which of two is shown. */
export function logoDeclarations(scheme: Scheme, { logoPlate }: Pick<Theme, 'logoPlate'>): string {
  const [own, other] = scheme === 'light' ? ['light', 'dark'] : ['dark', 'light']
  return `;--logo-plate:${logoPlate[scheme] ?? 'transparent'};--logo-${own}:inline;--logo-${other}:none`
}

/** Once, at start-up: shows what was chosen on this device, and follows the device where nothing was. */
export function startTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', colorBrowserBar)
  showThemeChoice(readThemeChoice())
}

export function readThemeChoice(): ThemeChoice {
  const choice = readStored() ?? document.documentElement.dataset['theme']
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}

export function saveThemeChoice(choice: ThemeChoice): void {
  showThemeChoice(choice)
  try {
    localStorage.setItem(CHOICE_KEY, choice)
  } catch {
    // Storage is blocked or full: the choice holds until the page is left.
  }
}

/** Both palettes as CSS rules; the default company's are also in `theme-default.css`, for the time before scripts run. */
export function colorRules(colors: CompanyColors, more: (scheme: Scheme) => string = () => ''): string[] {
  const palettes = themeColors(colors)
  const light = declarations('light', palettes.light) + more('light')
  const dark = declarations('dark', palettes.dark) + more('dark')
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

function showThemeChoice(choice: ThemeChoice): void {
  const root = document.documentElement
  if (choice === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = choice
  colorBrowserBar()
}

function colorBrowserBar(): void {
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', page.trim())
}

function readStored(): string | null {
  try {
    return localStorage.getItem(CHOICE_KEY)
  } catch {
    return null
  }
}
