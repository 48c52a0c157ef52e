import { passkeyProof, type RequestOptions, type CredentialAssertion } from '../../contract/passkeys.ts'
import type * as z from 'zod'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { Questions } from './questions.ts'
import type { RelyingParty } from './relying-party.ts'
import type { PasskeyStore } from './store.ts'
import { verifyAssertion, requestOptions } from './webauthn.ts'

/**
 * Limits the work of checking signatures, which cannot be guessed. Counted by account and network together, so that
 * knowing a password or a passkey's id is not enough to lock its owner out.
 */
const answersByAccount: Limit = { name: 'passkey answers by account and network', max: 30, seconds: 15 * 60 }

export type PasskeyProof = z.infer<typeof passkeyProof>

export type PasskeyChecks = ReturnType<typeof passkeyChecks>

type Dependencies = { store: PasskeyStore; questions: Questions; limits: Limits }

type Step = { owner: { accountId: string }; party: RelyingParty; network: string; login: Buffer }

type ChallengeContext = { accountId: string; party: RelyingParty; network: string; challenge: string }

/** Checks the signatures of passkeys; each challenge is accepted once. */
export function passkeyChecks({ store, questions, limits }: Dependencies) {
  /** Returns the passkey that signed a challenge, and records its use. */
  async function check(tenant: Tenant, answered: ChallengeContext, credential: CredentialAssertion) {
    const { accountId, party, network, challenge } = answered
    const retryAfter = await limits.take(answersByAccount, `${accountId} ${network}`)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const storedCredential = await store.findCredential(
      tenant,
      accountId,
      Buffer.from(credential.id, 'base64url'),
    )
    const counter =
      storedCredential && (await verifyAssertion(storedCredential, credential, challenge, party))
    if (!storedCredential || counter === undefined) return fail('invalid-passkey')
    const isNoted = await store.noteUse(tenant, { id: storedCredential.id, accountId }, counter)
    return isNoted ? done({ passkeyId: storedCredential.id }) : fail('invalid-passkey')
  }

  return {
    check,

    /** Returns a challenge for the second step of a login; undefined where the account has no passkey for this host. */
    async askStep(
      tenant: Tenant,
      { owner, party, login }: Omit<Step, 'network'>,
    ): Promise<{ options: RequestOptions; setup: string } | undefined> {
      const credentials = await store.listCredentials(tenant, owner.accountId, party.host)
      if (credentials.length === 0) return undefined
      const subject = login.toString('base64url')
      const { challenge, sealed } = questions.ask(party, { purpose: 'second-step', subject })
      return { options: requestOptions(challenge, party, credentials), setup: sealed }
    },

    async checkStep(
      tenant: Tenant,
      { owner, party, network, login }: Step,
      { setup, credential }: PasskeyProof,
    ) {
      const about = { purpose: 'second-step' as const, subject: login.toString('base64url') }
      const spentQuestion = await questions.spend(setup, party, about)
      if (!spentQuestion) return fail('invalid-passkey')
      const { accountId } = owner
      return check(tenant, { accountId, party, network, challenge: spentQuestion.challenge }, credential)
    },
  }
}
