import * as z from 'zod'
import { SETUP_MINUTES, type OwnerProof } from '../../contract/second-factor.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { openJson, type Sealer } from '#platform/crypto/seal.ts'
import type { CrossTenantQueries } from '#platform/db/cross-tenant-queries.ts'
import type { Tenancy } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { PasswordService } from '../credentials/service.ts'
import { plainCode } from './checking.ts'
import type { OwnerCheck } from './owner-check.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import type { SecondFactorStore } from './store.ts'
import { findStep, keyUri, newKey } from './totp.ts'

/** Limits the work of checking setup codes: the person knows the key, so guessing gains nothing. */
const setupsByMember: Limit = { name: 'setup codes by member', max: 20, seconds: 15 * 60 }

/** A sealed key that waits for its first code; the device keeps it meanwhile. */
const pendingSetup = z.object({ accountId: z.uuid(), key: z.string(), expires: z.number() })

export type SecondFactorService = ReturnType<typeof secondFactorService>

type Dependencies = {
  store: SecondFactorStore
  check: OwnerCheck
  crossTenantQueries: Pick<CrossTenantQueries, 'listMemberships'>
  tenancy: Tenancy
  passwords: Pick<PasswordService, 'confirm'>
  sealer: Sealer
  limits: Limits
  now: () => number
}

/** Shows and changes the second factor of a member's account. */
export function secondFactorService(needs: Dependencies) {
  const { store, check, passwords, sealer, limits, now, crossTenantQueries, tenancy } = needs
  const find = ({ tenant, memberId }: SignedIn) => store.find(tenant, memberId)

  async function describe(member: SignedIn) {
    const { createdAt, recoveryCodesLeft, passkeys, passwordHash } = await find(member)
    return {
      authenticator: createdAt && { createdAt: createdAt.toISOString() },
      ...{ recoveryCodesLeft, passkeys, hasPassword: passwordHash !== null },
    }
  }

  async function start(member: SignedIn, password: string) {
    const confirmed = await passwords.confirm(member, password)
    if (!confirmed.ok) return confirmed
    const owner = await find(member)
    if (owner.sealed) return fail('authenticator-exists')
    const key = newKey()
    const expires = now() + SETUP_MINUTES * 60_000
    const pending = { accountId: owner.accountId, key, expires }
    const setup = sealer.seal(JSON.stringify(pending)).toString('base64url')
    return done({ key, uri: keyUri(key, owner), setup })
  }

  async function confirm(member: SignedIn, setup: string, code: string) {
    const retryAfter = await limits.take(setupsByMember, member.memberId)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const pending = openJson(sealer, pendingSetup, Buffer.from(setup, 'base64url'))
    const owner = await find(member)
    if (pending?.accountId !== owner.accountId || pending.expires <= now()) return fail('setup-expired')
    const lastStep = findStep(pending.key, plainCode(code), now())
    if (lastStep === undefined) return fail('invalid-code')
    const { codes, hashes } = newRecoveryCodes()
    const sealed = sealer.seal(pending.key)
    const isAdded = await store.add(member.tenant, owner, { sealed, lastStep, hashes })
    return isAdded ? done({ recoveryCodes: codes }) : fail('authenticator-exists')
  }

  /** Returns the owner of the second factor, once they have confirmed their identity. */
  async function prove(member: SignedIn, proof: OwnerProof) {
    const owner = await find(member)
    if (!owner.sealed && owner.passkeys === 0) return fail('authenticator-not-found')
    const proven = await check(member, owner, proof)
    return proven.ok ? done(owner) : proven
  }

  async function remove(member: SignedIn, proof: OwnerProof) {
    const proven = await prove(member, proof)
    if (!proven.ok) return proven
    const outcome = await store.remove(member.tenant, proven.value)
    if (outcome === 'demanded') return fail('second-factor-demanded')
    return outcome === 'removed' ? done({}) : fail('authenticator-not-found')
  }

  async function renewCodes(member: SignedIn, proof: OwnerProof) {
    const proven = await prove(member, proof)
    if (!proven.ok) return proven
    const { codes, hashes } = newRecoveryCodes()
    const isReplaced = await store.replaceRecoveryCodes(member.tenant, proven.value, hashes)
    return isReplaced ? done({ recoveryCodes: codes }) : fail('authenticator-not-found')
  }

  /** Removes the second factors of an account, on behalf of the operator; undefined where no member has this address. */
  async function reset(email: string): Promise<boolean | undefined> {
    const memberships = await crossTenantQueries.listMemberships(email.toLowerCase())
    const membership = memberships.find(({ activated }) => activated)
    if (!membership) return undefined
    return store.reset(tenancy.tenant(membership.companyId), membership)
  }

  return { describe, start, confirm, remove, renewCodes, reset }
}
