import type { LoginProof } from '../../contract/second-factor.ts'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { hashOf } from '#platform/crypto/token.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { PasskeyChecks } from '../passkeys/checking.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import type { CodeChecks } from '../second-factor/checking.ts'
import type { SecondFactorStore } from '../second-factor/store.ts'
import type { FirstFactor } from './begin-store.ts'
import { readChallenge } from './challenge.ts'
import type { StartSession } from './login.ts'
import type { SessionStore } from './store.ts'

const guessesByNetwork: Limit = { name: 'login challenge guesses by network', max: 300, seconds: 15 * 60 }

type Dependencies = {
  store: Pick<SessionStore, 'takeTry' | 'findMember'>
  factors: Pick<SecondFactorStore, 'find'>
  codes: CodeChecks
  passkeys: PasskeyChecks
  tenancy: Tenancy
  limits: Limits
  begin: StartSession
}

type LoginVerification = {
  token: string
  proof: LoginProof
  network: string
  /** The page as a relying party for passkeys; undefined where it cannot use any. */
  party: RelyingParty | undefined
}

/** Completes logins with a second factor, after the first. */
export function loginVerifier({ store, factors, codes, passkeys, tenancy, limits, begin }: Dependencies) {
  async function verify(verifying: LoginVerification) {
    const { token, network } = verifying
    const retryAfter = await limits.take(guessesByNetwork, network)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const read = readChallenge(tenancy, token)
    const firstStep = read && (await store.takeTry(read.tenant, read.hash))
    if (!read || !firstStep) return fail('login-expired')
    await limits.giveBack(guessesByNetwork, network)
    return goOn({ ...verifying, ...read }, firstStep)
  }

  type Found = NonNullable<Awaited<ReturnType<SessionStore['takeTry']>>>

  type GoingOn = LoginVerification & { tenant: Tenant; hash: Buffer }

  async function goOn(going: GoingOn, { memberId, ...found }: Found) {
    const { tenant, hash } = going
    const person = await store.findMember(tenant, memberId)
    if (person?.disabled) return fail('user-disabled')
    const owner = await factors.find(tenant, memberId)
    const first = shownBefore(found, owner.passwordHash ?? '')
    if (!first) return fail('login-expired')
    const checked = await check(going, owner)
    if (!checked.ok) return checked
    const factor = { ...first, email: owner.email, challenge: hash }
    const arrived = await begin(tenant, memberId, found.arrival, factor)
    if (arrived?.is !== 'begun') return fail('login-expired')
    return done({ begun: arrived.begun, kind: found.arrival.kind, ...checked.value })
  }

  type Owner = Awaited<ReturnType<SecondFactorStore['find']>>

  async function check({ tenant, hash, proof, party, network }: GoingOn, owner: Owner) {
    if (proof.kind === 'passkey') {
      if (!party) return fail('origin-not-allowed')
      const checkedStep = await passkeys.checkStep(tenant, { owner, party, network, login: hash }, proof)
      return checkedStep.ok ? done({ recoveryCodesLeft: undefined }) : checkedStep
    }
    if (proof.kind === 'recovery-code') return codes.checkRecoveryCode(tenant, owner, proof.code)
    const checked = await codes.checkCode(tenant, owner, proof.code)
    return checked.ok ? done({ recoveryCodesLeft: undefined }) : checked
  }

  return verify
}

type FirstStep = {
  passwordDigest: Buffer | null
  identityId: string | null
  providerSession: string | null
}

/** Returns the first factor of a challenge; undefined where the password was changed since. */
function shownBefore(firstStep: FirstStep, passwordHash: string): FirstFactor | undefined {
  if (firstStep.identityId !== null)
    return { identity: { id: firstStep.identityId, session: firstStep.providerSession ?? undefined } }
  return firstStep.passwordDigest?.equals(hashOf(passwordHash)) ? { passwordHash } : undefined
}
