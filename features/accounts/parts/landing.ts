export const HOME_PATH = '/dashboard/home'

/** State of the navigation to the login, which then confirms it. */
export const PASSWORD_SAVED = 'password-saved'

/** The path to open after login; only paths of this site are followed. */
export function landingPath(next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return HOME_PATH
  const url = URL.canParse(next, location.origin) ? new URL(next, location.origin) : undefined
  if (url?.origin !== location.origin || /^\/login\/?$/i.test(url.pathname)) return HOME_PATH
  return url.pathname + url.search + url.hash
}
