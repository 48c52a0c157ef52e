export const HOME = '/dashboard/home'

/** The facts that decide whether a navigation may go ahead. */
export type Arrival = {
  path: string
  /** Path and search, for the way back after login. */
  target: string
  /** Whether the entry `auth` is in local storage. */
  hasAuth: boolean
  isNative: boolean
  mobileOnly: boolean
}

export type Verdict = { go: 'on' } | { go: 'nowhere' } | { go: 'to'; path: string }

/** The three rules of the door, in their order. */
export function guard({ path, target, hasAuth, isNative, mobileOnly }: Arrival): Verdict {
  if (mobileOnly && !isNative) return { go: 'nowhere' }
  if (/dashboard|media/.test(path) && !hasAuth) return { go: 'to', path: loginPath(target) }
  if (path === '/login' && hasAuth) return { go: 'to', path: HOME }
  return { go: 'on' }
}

export function loginPath(target: string): string {
  return `/login?next=${encodeURIComponent(target)}`
}
