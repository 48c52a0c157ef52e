import type { OwnerProof } from '../../contract/second-factor.ts'
import { fail } from '#platform/core/outcome.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { PasswordService } from '../credentials/service.ts'
import type { CodeChecks } from './checking.ts'
import type { FactorOwner } from './code-store.ts'

export type OwnerCheck = ReturnType<typeof ownerCheck>

type Dependencies = { codes: CodeChecks; passwords: Pick<PasswordService, 'confirm'> }

/** Confirms the identity of a logged-in person by their password or a code. */
export function ownerCheck({ codes, passwords }: Dependencies) {
  return async function check(
    member: SignedIn,
    owner: FactorOwner & { sealed: Buffer | null },
    proof: OwnerProof,
  ) {
    if (proof.kind === 'password') return passwords.confirm(member, proof.password)
    if (!owner.sealed) return fail('authenticator-not-found')
    return codes.checkCode(member.tenant, owner, proof.code)
  }
}
