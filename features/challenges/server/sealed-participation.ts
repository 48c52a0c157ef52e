import { challenge } from '../contract/challenges.ts'
import * as z from 'zod/mini'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'

const participationSchema = challenge.shape.own
/** A person's participation in a challenge: their team, and their days in no order. */
export type Participation = z.infer<typeof participationSchema>

const NO_PARTICIPATION: Participation = { teamId: null, days: [] }

/** The encrypted value names its member and challenge, so that one moved to another row is not opened. */
const sealedParticipation = z.object({
  memberId: z.uuid(),
  challengeId: z.uuid(),
  participation: participationSchema,
})

type ParticipationKey = { memberId: string; challengeId: string }

export const sealParticipation = (
  sealer: Sealer,
  { memberId, challengeId }: ParticipationKey,
  participation: Participation,
): Buffer => sealJson(sealer, { memberId, challengeId, participation })

/**
 * Opens a sealed participation; an empty one where there is none, or where it was changed, or sealed with another
 * secret or for another row.
 */
export function openParticipation(
  sealer: Sealer,
  { memberId, challengeId }: ParticipationKey,
  sealed: Buffer | null | undefined,
): Participation {
  const opened = sealed ? openJson(sealer, sealedParticipation, sealed) : undefined
  const isTheirs = opened?.memberId === memberId && opened.challengeId === challengeId
  return isTheirs ? opened.participation : NO_PARTICIPATION
}
