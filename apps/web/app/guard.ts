import { mayActAs, type Role } from '#features/accounts/contract/accounts.ts'
import { HOME_PATH } from '#features/accounts/parts/landing.ts'
import type { ScreenRoute } from '#platform/feature/web.ts'

/** The facts that decide whether a navigation may go ahead. */
export type Arrival = {
  path: string
  /** Path, search and place on the page, for the way back after login. */
  target: string
  /** The role of the account that is logged in; `undefined` while there is no entry `auth` in local storage. */
  role: Role | undefined
  /** Whether their company asks for a second factor that they have not set up. */
  lacksSecondFactor?: boolean | undefined
  isNative: boolean
  /** What the route says of itself; nothing for an address that is none. */
  facts: Pick<ScreenRoute, 'mobileOnly' | 'needs'> | undefined
}

export type Verdict =
  | { go: 'on' }
  | { go: 'nowhere'; because: 'mobile-only' | 'not-allowed' }
  | { go: 'to'; path: string }

/** The three rules for a navigation, in their order, and after them what the company asks for and the route's own role. */
export function guard({ path, target, role, lacksSecondFactor, isNative, facts }: Arrival): Verdict {
  if (facts?.mobileOnly && !isNative) return { go: 'nowhere', because: 'mobile-only' }
  if (needsLogin(path) && !role) return { go: 'to', path: loginPath(target) }
  if (plainPath(path) === '/login' && role) return { go: 'to', path: HOME_PATH }
  if (needsLogin(path) && lacksSecondFactor) return { go: 'to', path: setUpPath(target) }
  if (facts?.needs && role && !mayActAs(role, facts.needs)) return { go: 'nowhere', because: 'not-allowed' }
  return { go: 'on' }
}

export function needsLogin(path: string): boolean {
  return /dashboard|media/.test(plainPath(path))
}

export function loginPath(target: string): string {
  return `/login?next=${encodeURIComponent(target)}`
}

export function setUpPath(target: string): string {
  return `/set-up-two-step-login?next=${encodeURIComponent(target)}`
}

/** An address as the router reads it: whatever its case, its encoding and a slash at its end. */
function plainPath(path: string): string {
  return decoded(path)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '')
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
