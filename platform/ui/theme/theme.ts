import type { Scheme } from '../../rules/theme/theme-colors.ts'

export type ThemeChoice = 'system' | Scheme

const CHOICE_KEY = 'theme'

/** Applies the theme chosen on this device, or follows the device's; called once, at start-up. */
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
    // Storage is blocked or full: the choice lasts until the page is left.
  }
}

function showThemeChoice(choice: ThemeChoice): void {
  const root = document.documentElement
  if (choice === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = choice
  colorBrowserBar()
}

/** Sets the colour of the browser's toolbar to that of the page. */
export function colorBrowserBar(): void {
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
