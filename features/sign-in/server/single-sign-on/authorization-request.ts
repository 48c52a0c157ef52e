import { done } from '#platform/core/outcome.ts'
import { hashOf, newToken } from '#platform/crypto/token.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { ClientInfo } from '#platform/http/client-info.ts'
import { protocolOf, type Protocols } from '../protocols/protocol.ts'
import type { ProviderRow } from '../provider/store.ts'
import type { AttemptStore } from './attempt-store.ts'

/**
 * Where and how a person logs in. `app` is the challenge of an app, which continues without this browser's cookie;
 * `host` is the company's own host, where a browser is on one.
 */
export type LoginOrigin = ClientInfo & { keep: boolean; app?: Buffer | undefined; host?: string | undefined }

type Dependencies = { attempts: AttemptStore; protocols: Protocols }

/** Starts logins at a provider; returns the address to go to, and a token for the browser to keep. */
export function authorizationRequests({ attempts, protocols }: Dependencies) {
  return async function begin(
    tenant: Tenant,
    provider: ProviderRow,
    { app, ...from }: LoginOrigin,
    actorId: string | null,
  ) {
    const state = newSignOnToken(tenant)
    const browser = newSignOnToken(tenant)
    const begun = await protocolOf(provider, protocols).begin(tenant, provider, state.token)
    if (!begun.ok) return begun
    const { url, sealed } = begun.value
    await attempts.createAttempt(tenant, {
      ...{ hash: state.hash, version: provider.version, actorId, sealed },
      ...{ browser: app ?? browser.hash, isApp: app !== undefined },
      ...from,
    })
    return done({ url, token: browser.token })
  }
}

/**
 * Makes a token that starts with its company's id, so that the company can be found. Its 80 characters are the
 * maximum for a RelayState.
 */
export function newSignOnToken({ companyId }: Tenant): { token: string; hash: Buffer } {
  const token = `${companyId}.${newToken().token}`
  return { token, hash: hashOf(token) }
}
