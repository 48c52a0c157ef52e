import { earlierRecord, type EarlierRecord } from '../contract/earlier-records.ts'
import { keyOf } from '../rules/record-key.ts'
import * as z from 'zod/mini'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'

/** What is sealed says whose it is, and its kind and key, so that a value moved to another row is not opened. */
const sealedRecord = z.object({ memberId: z.uuid(), entry: earlierRecord })

export const sealRecord = (sealer: Sealer, memberId: string, entry: EarlierRecord): Buffer =>
  sealJson(sealer, { memberId, entry })

/** Undefined where it was sealed with another secret, is another's or was changed. */
export function openRecord(
  sealer: Sealer,
  memberId: string,
  row: { kind: string; key: string; sealed: Buffer },
): EarlierRecord | undefined {
  const opened = openJson(sealer, sealedRecord, row.sealed)
  if (opened?.memberId !== memberId) return undefined
  const { entry } = opened
  return entry.kind === row.kind && keyOf(entry) === row.key ? entry : undefined
}
