import type { Limit, Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import type { CodeStore, FactorOwner } from './code-store.ts'
import { findStep } from './totp.ts'

/** Three codes in a million are valid at any time: with 50 guesses a day it takes 18 years on average to find one. */
const ATTEMPT_LIMITS: readonly Limit[] = [
  { name: 'codes by account', max: 5, seconds: 15 * 60 },
  { name: 'codes by account and day', max: 50, seconds: 24 * 60 * 60 },
]

type Dependencies = { store: CodeStore; sealer: Sealer; limits: Limits; now: () => number }

type CheckedOwner = FactorOwner & { sealed: Buffer | null }

export type CodeChecks = ReturnType<typeof codeChecks>

/** Checks codes and uses them up; wrong codes are limited by account, over all forms. */
export function codeChecks({ store, sealer, limits, now }: Dependencies) {
  async function withLimit<Value>(accountId: string, check: () => Promise<Value | undefined>) {
    for (const limit of ATTEMPT_LIMITS) {
      const retryAfter = await limits.take(limit, accountId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    }
    const value = await check()
    if (value === undefined) return fail('invalid-code')
    await Promise.all(ATTEMPT_LIMITS.map((limit) => limits.giveBack(limit, accountId)))
    return done(value)
  }

  return {
    checkCode(tenant: Tenant, { accountId, sealed }: CheckedOwner, code: string) {
      return withLimit(accountId, async () => {
        const key = sealed && sealer.open(sealed)
        const step = key ? findStep(key, plainCode(code), now()) : undefined
        const isSpent = step !== undefined && (await store.spendStep(tenant, accountId, step))
        return isSpent ? {} : undefined
      })
    },

    checkRecoveryCode(tenant: Tenant, owner: CheckedOwner, code: string) {
      return withLimit(owner.accountId, async () => {
        const codesLeft = await store.spendRecoveryCode(tenant, owner, hashOfRecoveryCode(code))
        return codesLeft === undefined ? undefined : { recoveryCodesLeft: codesLeft }
      })
    },
  }
}

/** Returns a code without the spaces and hyphens that apps group it with. */
export function plainCode(input: string): string {
  return input.replaceAll(/[\s-]/g, '')
}
