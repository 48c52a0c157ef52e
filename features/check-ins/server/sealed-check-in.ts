import { dailyCheckIn, type DailyCheckIn } from '../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import * as z from 'zod/mini'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'

/** What is sealed says whose it is and of which day, so that a value moved to another row is not opened. */
const sealedCheckIn = z.object({ memberId: z.uuid(), checkIn: dailyCheckIn })

export const sealCheckIn = (sealer: Sealer, memberId: string, checkIn: DailyCheckIn): Buffer =>
  sealJson(sealer, { memberId, checkIn })

/** The day alone where it was sealed with another secret, is another's or was changed. */
export function openCheckIn(
  sealer: Sealer,
  memberId: string,
  row: { day: Day; sealed: Buffer },
): DailyCheckIn {
  const opened = openJson(sealer, sealedCheckIn, row.sealed)
  const isTheirs = opened?.memberId === memberId && opened.checkIn.day === row.day
  return isTheirs ? opened.checkIn : { day: row.day }
}
