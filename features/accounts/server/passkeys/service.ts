import { randomBytes } from 'node:crypto'
import type { NewCredential } from '../../contract/passkeys.ts'
import { MAX_PASSKEYS } from '../../contract/passkeys.ts'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { newRecoveryCodes } from '../second-factor/recovery-codes.ts'
import type { SecondFactorStore } from '../second-factor/store.ts'
import type { Questions } from './questions.ts'
import type { RelyingParty } from './relying-party.ts'
import type { PasskeyStore } from './store.ts'
import { creationOptions, readNewCredential } from './webauthn.ts'

const startsByMember: Limit = { name: 'new passkeys by member', max: 30, seconds: 15 * 60 }
const USER_HANDLE_BYTES = 32

export type PasskeyService = ReturnType<typeof passkeyService>

type Dependencies = {
  store: PasskeyStore
  factors: Pick<SecondFactorStore, 'find'>
  questions: Questions
  limits: Limits
}

type NewPasskey = { setup: string; name: string; credential: NewCredential }

/**
 * Lists and changes the passkeys of a member's account. Sessions of an identity provider may not: a passkey opens all
 * companies of an account, and a provider stands for its own only.
 */
export function passkeyService({ store, factors, questions, limits }: Dependencies) {
  const find = ({ tenant, memberId }: SignedIn) => factors.find(tenant, memberId)

  async function list(member: SignedIn) {
    const { accountId } = await find(member)
    const passkeys = await store.list(member.tenant, accountId)
    return passkeys.map(({ createdAt, usedAt, ...one }) => ({
      ...one,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }))
  }

  async function start(member: SignedIn, party: RelyingParty) {
    if (member.isByProvider) return fail('password-login-required')
    const retryAfter = await limits.take(startsByMember, member.memberId)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const { accountId, email, company } = await find(member)
    const credentials = await store.listCredentials(member.tenant, accountId)
    if (credentials.length >= MAX_PASSKEYS) return fail('too-many-passkeys')
    const userHandle = credentials[0]?.userHandle ?? randomBytes(USER_HANDLE_BYTES)
    const { challenge, sealed } = questions.ask(party, {
      ...{ purpose: 'add', subject: member.sessionId },
      userHandle: userHandle.toString('base64url'),
    })
    const hostCredentials = credentials.filter(({ host }) => host === party.host)
    const person = { name: member.name, email, userHandle }
    return done({
      options: creationOptions({ challenge, party, company, person, known: hostCredentials }),
      setup: sealed,
    })
  }

  async function add(member: SignedIn, party: RelyingParty, { setup, name, credential }: NewPasskey) {
    const question = await questions.spend(setup, party, { purpose: 'add', subject: member.sessionId })
    if (!question?.userHandle) return fail('setup-expired')
    const read = await readNewCredential(credential, question.challenge, party)
    if (!read) return fail('invalid-passkey')
    const userHandle = Buffer.from(question.userHandle, 'base64url')
    const added = { ...read, name, host: party.host, userHandle }
    const { codes, hashes } = newRecoveryCodes()
    const outcome = await store.add(member.tenant, await find(member), added, hashes)
    if (outcome === 'too-many') return fail('too-many-passkeys')
    if (outcome === 'known') return fail('passkey-exists')
    return done(outcome === 'added-with-codes' ? { recoveryCodes: codes } : {})
  }

  async function rename(member: SignedIn, id: string, name: string) {
    const { accountId } = await find(member)
    return (await store.rename(member.tenant, accountId, id, name)) ? done({}) : fail('passkey-not-found')
  }

  async function remove(member: SignedIn, id: string) {
    if (member.isByProvider) return fail('password-login-required')
    const outcome = await store.remove(member.tenant, await find(member), id)
    if (outcome === 'unknown') return fail('passkey-not-found')
    return outcome === 'demanded' ? fail('second-factor-demanded') : done({})
  }

  return { list, start, add, rename, remove }
}
