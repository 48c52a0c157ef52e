import { plan } from '../contract/plans.ts'
import { moment } from '#platform/contract/values.ts'
import { NO_PLAN } from '../rules/plan.ts'
import * as z from 'zod/mini'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'

/** All that the server has of a person's plan. */
const storedPlan = z.object({
  plan,
  /** When one was deleted last: what a device says of a day before that is not taken. */
  removedAt: z.optional(moment),
})
export type StoredPlan = z.infer<typeof storedPlan>

/** What is sealed says whose it is, so that a value moved to another row is not opened. */
const sealedPlan = z.object({ memberId: z.uuid(), ...storedPlan.shape })

export const sealPlan = (sealer: Sealer, memberId: string, stored: StoredPlan): Buffer =>
  sealJson(sealer, { memberId, ...stored })

/** No plan where there is none, or it was sealed with another secret, is another's or was changed: a new one can be made. */
export function openPlan(sealer: Sealer, memberId: string, sealed: Buffer | undefined): StoredPlan {
  const opened = sealed && openJson(sealer, sealedPlan, sealed)
  if (opened?.memberId !== memberId) return { plan: NO_PLAN }
  return { plan: opened.plan, ...(opened.removedAt && { removedAt: opened.removedAt }) }
}
