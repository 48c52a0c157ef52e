import { themeColors, type CompanyColors, type Scheme, type ThemeColors } from '@hale/domain/theme/theme-colors'

export type Theme = { colors: CompanyColors; font: 'figtree' | 'system'; radius: number }
export type ThemeChoice = 'system' | Scheme

const CHOICE_KEY = 'theme'

let sheet: CSSStyleSheet | undefined

/** Dresses the page in a company's look. A constructed sheet, because the content security policy allows no inline styles. */
export function applyTheme({ colors, font, radius }: Theme): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  const family = font === 'system' ? '--company-font:ui-sans-serif,system-ui,sans-serif;' : ''
  sheet.replaceSync([...colorRules(colors), `:root{${family}--company-radius:${radius}px}`].join(''))
  colorBrowserBar()
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
export function colorRules(colors: CompanyColors): string[] {
  const { light, dark } = themeColors(colors)
  return [
    `:root{${declarations('light', light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations('dark', dark)}}}`,
    `:root[data-theme=dark]{${declarations('dark', dark)}}`,
  ]
}

function declarations(scheme: Scheme, colors: ThemeColors): string {
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
