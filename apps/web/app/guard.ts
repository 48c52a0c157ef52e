import { mayActAs, type Role } from '#features/accounts/contract/accounts.ts'
import { HOME_PATH } from '#features/accounts/parts/landing.ts'
import type { ScreenRoute } from '#platform/feature/web.ts'

/** The facts that decide whether a navigation may go ahead. */
export type NavigationFacts = {
  path: string
  /** Path, search and hash, to return to after login. */
  target: string
  /** The role of the account that is logged in; `undefined` while there is no entry `auth` in local storage. */
  role: Role | undefined
  /** Whether the person's company requires a second factor that they have not set up. */
  lacksSecondFactor?: boolean | undefined
  isNative: boolean
  /** The route's own rules; undefined for an unknown address. */
  facts: Pick<ScreenRoute, 'mobileOnly' | 'needs'> | undefined
}

export type Verdict =
  | { go: 'on' }
  | { go: 'nowhere'; because: 'mobile-only' | 'not-allowed' }
  | { go: 'to'; path: string }

/** Decides on a navigation by three rules in order, then by the second factor and the role that the route requires. */
export function guard({ path, target, role, lacksSecondFactor, isNative, facts }: NavigationFacts): Verdict {
  if (facts?.mobileOnly && !isNative) return { go: 'nowhere', because: 'mobile-only' }
  if (needsLogin(path) && !role) return { go: 'to', path: loginPath(target) }
  if (plainPath(path) === '/login' && role) return { go: 'to', path: HOME_PATH }
  if (needsLogin(path) && lacksSecondFactor) return { go: 'to', path: secondFactorSetupPath(target) }
  if (facts?.needs && role && !mayActAs(role, facts.needs)) return { go: 'nowhere', because: 'not-allowed' }
  return { go: 'on' }
}

export function needsLogin(path: string): boolean {
  return /dashboard|media/.test(plainPath(path))
}

export function loginPath(target: string): string {
  return `/login?next=${encodeURIComponent(target)}`
}

export function secondFactorSetupPath(target: string): string {
  return `/set-up-two-step-login?next=${encodeURIComponent(target)}`
}

/** Returns a path as the router matches it, regardless of case, encoding and a trailing slash. */
function plainPath(path: string): string {
  return decodePath(path)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '')
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
