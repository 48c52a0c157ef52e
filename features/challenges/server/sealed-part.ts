import { challenge } from '../contract/challenges.ts'
import * as z from 'zod/mini'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'

const ownPart = challenge.shape.own
/** A person's part in a challenge: their team, and their days in no order. */
export type OwnPart = z.infer<typeof ownPart>

const NO_PART: OwnPart = { teamId: null, days: [] }

/** The encrypted value names its person and challenge, so that one moved to another row is not opened. */
const sealedPart = z.object({ memberId: z.uuid(), challengeId: z.uuid(), part: ownPart })

type PartKey = { memberId: string; challengeId: string }

export const sealPart = (sealer: Sealer, { memberId, challengeId }: PartKey, part: OwnPart): Buffer =>
  sealJson(sealer, { memberId, challengeId, part })

/**
 * Opens a sealed part; no part where there is none, or where it was sealed with another secret, for another row, or was
 * changed.
 */
export function openPart(
  sealer: Sealer,
  { memberId, challengeId }: PartKey,
  sealed: Buffer | null | undefined,
): OwnPart {
  const opened = sealed ? openJson(sealer, sealedPart, sealed) : undefined
  const isTheirs = opened?.memberId === memberId && opened.challengeId === challengeId
  return isTheirs ? opened.part : NO_PART
}
