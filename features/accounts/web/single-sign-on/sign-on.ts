import { getSignOnOffer, startSignOn, type SignOnOffer } from '../../contract/single-sign-on.ts'
import { send } from '#platform/api/call.ts'
import { timeZone } from '#platform/api/client-info.ts'
import { TIMEOUT_MS } from '#platform/api/session.ts'
import { isNative } from '#platform/device/platform.ts'
import { keepAppSecret } from './app-secret.ts'
import { keepNextPath } from './next-path.ts'

/** Returns whether the people of a domain log in with single sign-on. */
export async function findSignOnOffer(domain: string): Promise<SignOnOffer> {
  return (await send(getSignOnOffer, { domain }, { signal: AbortSignal.timeout(TIMEOUT_MS) })).offer
}

type SignOnStart = { email: string; keep: boolean; next: string | null }

/**
 * Opens the identity provider of an address's company, or without an address that of the page's host. Returns whether
 * the page is left: a native app stays, and the system's browser opens.
 */
export async function leaveForProvider({ email, keep, next }: SignOnStart): Promise<boolean> {
  const app = isNative ? { appChallenge: await keepAppSecret() } : {}
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { url } = await send(
    startSignOn,
    { ...(email && { email }), keep, ...app, ...timeZone() },
    { signal },
  )
  keepNextPath(next)
  location.assign(url)
  return !isNative
}
