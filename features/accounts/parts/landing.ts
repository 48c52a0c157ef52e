export const HOME_PATH = '/dashboard/home'

/** Navigation state on the way to the login page, which then confirms that the password was saved. */
export const PASSWORD_SAVED = 'password-saved'

/** Returns the path to open after login; Home for anything but a path of this site. */
export function landingPath(next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return HOME_PATH
  const url = URL.canParse(next, location.origin) ? new URL(next, location.origin) : undefined
  if (url?.origin !== location.origin || /^\/login\/?$/i.test(url.pathname)) return HOME_PATH
  return url.pathname + url.search + url.hash
}
