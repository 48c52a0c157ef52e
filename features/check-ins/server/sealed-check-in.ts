import { dailyCheckIn, type DailyCheckIn } from '../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import * as z from 'zod/mini'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'

/** The sealed value names its member and day, so that one moved to another row is rejected. */
const sealedCheckIn = z.object({ memberId: z.uuid(), checkIn: dailyCheckIn })

export const sealCheckIn = (sealer: Sealer, memberId: string, checkIn: DailyCheckIn): Buffer =>
  sealJson(sealer, { memberId, checkIn })

/**
 * Returns a check-in; its day alone where the value was sealed with another secret, belongs to another row or was
 * changed.
 */
export function openCheckIn(
  sealer: Sealer,
  memberId: string,
  row: { day: Day; sealed: Buffer },
): DailyCheckIn {
  const opened = openJson(sealer, sealedCheckIn, row.sealed)
  const isTheirs = opened?.memberId === memberId && opened.checkIn.day === row.day
  return isTheirs ? opened.checkIn : { day: row.day }
}
