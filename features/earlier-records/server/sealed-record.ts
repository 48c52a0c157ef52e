import { earlierRecord, type EarlierRecord } from '../contract/earlier-records.ts'
import { keyOf } from '../rules/record-key.ts'
import * as z from 'zod/mini'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'

/** The sealed value names its member, kind and key, so that one moved to another row is rejected. */
const sealedRecord = z.object({ memberId: z.uuid(), entry: earlierRecord })

export const sealRecord = (sealer: Sealer, memberId: string, entry: EarlierRecord): Buffer =>
  sealJson(sealer, { memberId, entry })

/** Returns a record; undefined where it was sealed with another secret, belongs to another row or was changed. */
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
