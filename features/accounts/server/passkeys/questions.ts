import { PASSKEY_MINUTES } from '../../contract/passkeys.ts'
import * as z from 'zod'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { openJson, type Sealer } from '#platform/crypto/seal.ts'
import { newToken } from '#platform/crypto/token.ts'
import type { RelyingParty } from './relying-party.ts'

/** Spends a challenge: the database counts to one. It counts longer than a challenge is good. */
const answers: Limit = { name: 'answers to a passkey challenge', max: 1, seconds: 2 * PASSKEY_MINUTES * 60 }

const question = z.object({
  challenge: z.string(),
  purpose: z.enum(['add', 'log-in', 'second-step']),
  /** Whom or what it is about: an answer to another question is none. */
  subject: z.string(),
  origin: z.string(),
  /** Of a passkey that is added. */
  userHandle: z.string().optional(),
  expires: z.number(),
})
type Question = z.infer<typeof question>

type Asked = Pick<Question, 'purpose' | 'subject' | 'userHandle'>

export type Questions = ReturnType<typeof passkeyQuestions>

type Needs = { sealer: Sealer; limits: Limits; now: () => number }

/**
 * What devices are asked to sign. A question travels sealed by way of the browser, so that asking leaves no row behind; it is
 * answered once, within minutes, on the page where it was asked.
 */
export function passkeyQuestions({ sealer, limits, now }: Needs) {
  return {
    ask({ origin }: RelyingParty, asked: Asked): { challenge: string; sealed: string } {
      const challenge = newToken().token
      const expires = now() + PASSKEY_MINUTES * 60_000
      const whole: Question = { ...asked, challenge, origin, expires }
      return { challenge, sealed: sealer.seal(JSON.stringify(whole)).toString('base64url') }
    },

    /** Spends a question; undefined where it is another one, too old, or answered. */
    async spend(
      sealed: string | undefined,
      { origin }: RelyingParty,
      { purpose, subject }: Pick<Asked, 'purpose' | 'subject'>,
    ): Promise<Question | undefined> {
      const asked = openJson(sealer, question, Buffer.from(sealed ?? '', 'base64url'))
      const isThis = asked?.purpose === purpose && asked.subject === subject && asked.origin === origin
      if (!isThis || asked.expires <= now()) return undefined
      const wait = await limits.take(answers, asked.challenge)
      return wait > 0 ? undefined : asked
    },
  }
}
