import { scanResult, type ScanResult } from '../contract/scans.ts'
import * as z from 'zod/mini'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'

/** The encrypted value includes its scan and owner, so that a value moved to another row is not opened. */
const sealedResult = z.object({ memberId: z.uuid(), id: z.uuid(), result: scanResult })
type Key = { memberId: string; id: string }

export const sealResult = (sealer: Sealer, { memberId, id }: Key, result: ScanResult): Buffer =>
  sealJson(sealer, { memberId, id, result })

/** Opens a sealed result; null where it was sealed with another secret or for another scan, or was changed. */
export function openResult(sealer: Sealer, { memberId, id }: Key, sealed: Buffer): ScanResult | null {
  const opened = openJson(sealer, sealedResult, sealed)
  return opened?.memberId === memberId && opened.id === id ? opened.result : null
}
