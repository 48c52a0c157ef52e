import { PASSKEY_MINUTES } from '../../contract/passkeys.ts'
import * as z from 'zod'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { openJson, type Sealer } from '#platform/crypto/seal.ts'
import { newToken } from '#platform/crypto/token.ts'
import type { RelyingParty } from './relying-party.ts'

/** Accepts each challenge once. The window is longer than a challenge lasts. */
const answers: Limit = { name: 'answers to a passkey challenge', max: 1, seconds: 2 * PASSKEY_MINUTES * 60 }

const question = z.object({
  challenge: z.string(),
  purpose: z.enum(['add', 'log-in', 'second-step']),
  /** The account or login that the challenge is for; empty for a login with a passkey alone. */
  subject: z.string(),
  origin: z.string(),
  /** The user handle of a passkey that is being added. */
  userHandle: z.string().optional(),
  expires: z.number(),
})
type Question = z.infer<typeof question>

type QuestionInput = Pick<Question, 'purpose' | 'subject' | 'userHandle'>

export type Questions = ReturnType<typeof passkeyChallenges>

type Dependencies = { sealer: Sealer; limits: Limits; now: () => number }

/**
 * Challenges for devices to sign. The browser carries them sealed, so that none is stored; each is accepted once, until
 * it expires, from the origin that asked.
 */
export function passkeyChallenges({ sealer, limits, now }: Dependencies) {
  return {
    ask({ origin }: RelyingParty, questionInput: QuestionInput): { challenge: string; sealed: string } {
      const challenge = newToken().token
      const expires = now() + PASSKEY_MINUTES * 60_000
      const fullQuestion: Question = { ...questionInput, challenge, origin, expires }
      return { challenge, sealed: sealer.seal(JSON.stringify(fullQuestion)).toString('base64url') }
    },

    /**
     * Uses up a challenge; returns undefined where it is for another purpose, subject or origin, expired, or used
     * before.
     */
    async spend(
      sealed: string | undefined,
      { origin }: RelyingParty,
      { purpose, subject }: Pick<QuestionInput, 'purpose' | 'subject'>,
    ): Promise<Question | undefined> {
      const openedQuestion = openJson(sealer, question, Buffer.from(sealed ?? '', 'base64url'))
      const isThis =
        openedQuestion?.purpose === purpose &&
        openedQuestion.subject === subject &&
        openedQuestion.origin === origin
      if (!isThis || openedQuestion.expires <= now()) return undefined
      const wait = await limits.take(answers, openedQuestion.challenge)
      return wait > 0 ? undefined : openedQuestion
    },
  }
}
