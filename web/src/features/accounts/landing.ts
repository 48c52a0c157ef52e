/** Where people are at home. */
export const HOME = '/dashboard/home'

/** Tells the login, by the router's state, where somebody comes from. */
export const PASSWORD_SAVED = 'password-saved'

/** Where to land after login: only ever a path of this very site. */
export function landingPath(next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return HOME
  const url = URL.canParse(next, location.origin) ? new URL(next, location.origin) : undefined
  if (url?.origin !== location.origin || /^\/login\/?$/i.test(url.pathname)) return HOME
  return url.pathname + url.search + url.hash
}
