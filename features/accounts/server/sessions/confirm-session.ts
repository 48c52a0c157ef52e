import type { OwnerProof } from '../../contract/second-factor.ts'
import { done } from '#platform/core/outcome.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { OwnerCheck } from '../second-factor/owner-check.ts'
import type { SecondFactorStore } from '../second-factor/store.ts'
import { noteConfirmation } from './refresh-store.ts'

export type ConfirmSession = ReturnType<typeof sessionConfirmer>

type Dependencies = { factors: Pick<SecondFactorStore, 'find'>; check: OwnerCheck }

/** Confirms a session with the password or a code, which allows sensitive actions for `CONFIRMED_MINUTES`. */
export function sessionConfirmer({ factors, check }: Dependencies) {
  return async function confirm(member: SignedIn, proof: OwnerProof) {
    const owner = await factors.find(member.tenant, member.memberId)
    const checked = await check(member, owner, proof)
    if (!checked.ok) return checked
    await noteConfirmation(member.tenant, member.sessionId)
    return done({})
  }
}
