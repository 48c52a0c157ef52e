import type { Tenancy } from '#platform/db/tenant.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Recognise } from '#platform/http/authenticate.ts'
import type { Tokens } from '../sessions/access-token.ts'
import type { SessionStore } from '../sessions/store.ts'

type Dependencies = {
  store: Pick<SessionStore, 'findSession'>
  tokens: Pick<Tokens, 'readAccess'>
  tenancy: Tenancy
}

/** Returns a function that finds the member of an access token, with their current role. */
export function recogniser({ store, tokens, tenancy }: Dependencies): Recognise {
  return async function recognise(accessToken) {
    const claims = await tokens.readAccess(accessToken)
    if (!claims) return fail('user-token-expired')
    const tenant = tenancy.tenant(claims.companyId)
    const session = await store.findSession(tenant, claims)
    if (session?.disabled) return fail('user-disabled')
    if (!session?.live) return fail('user-token-expired')
    const { id: memberId, sessionId, name, role, company, spelling, languages, contentVersion } = session
    const member = { memberId, sessionId, name, role, company, spelling, languages, contentVersion, tenant }
    const { lacksSecondFactor, isConfirmed, isByProvider } = session
    return done({ ...member, lacksSecondFactor, isConfirmed, isByProvider })
  }
}
