import { plan } from '../contract/plans.ts'
import { moment } from '#platform/contract/values.ts'
import { NO_PLAN } from '../rules/plan.ts'
import * as z from 'zod/mini'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'

/** A person's plan as the server stores it, encrypted. */
const storedPlan = z.object({
  plan,
  /** When a plan was last deleted; marks made before that are refused. */
  removedAt: z.optional(moment),
})
export type StoredPlan = z.infer<typeof storedPlan>

/** The encrypted value includes its owner, so that a value moved to another row is not opened. */
const sealedPlan = z.object({ memberId: z.uuid(), ...storedPlan.shape })

export const sealPlan = (sealer: Sealer, memberId: string, storedPlan: StoredPlan): Buffer =>
  sealJson(sealer, { memberId, ...storedPlan })

/**
 * Opens a sealed plan; an empty plan where there is none, or where it was sealed with another secret, for another person,
 * or was changed.
 */
export function openPlan(sealer: Sealer, memberId: string, sealed: Buffer | undefined): StoredPlan {
  const opened = sealed && openJson(sealer, sealedPlan, sealed)
  if (opened?.memberId !== memberId) return { plan: NO_PLAN }
  return { plan: opened.plan, ...(opened.removedAt && { removedAt: opened.removedAt }) }
}
