import type { CredentialAssertion } from '../../contract/passkeys.ts'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Tenancy } from '#platform/db/tenant.ts'
import type { AccountQueries } from '../cross-tenant-queries.ts'
import { preferredMembership } from '../identities/preferred-membership.ts'
import type { SecondFactorStore } from '../second-factor/store.ts'
import { readChallenge } from '../sessions/challenge.ts'
import type { LoginDevice, StartSession } from '../sessions/login.ts'
import type { SessionStore } from '../sessions/store.ts'
import type { PasskeyChecks } from './checking.ts'
import type { Questions } from './questions.ts'
import type { RelyingParty } from './relying-party.ts'
import { requestOptions } from './webauthn.ts'

const startsByNetwork: Limit = { name: 'passkey questions by network', max: 600, seconds: 15 * 60 }
const answersByNetwork: Limit = { name: 'passkey answers by network', max: 300, seconds: 15 * 60 }

type Dependencies = {
  checks: PasskeyChecks
  questions: Questions
  factors: Pick<SecondFactorStore, 'find'>
  sessions: Pick<SessionStore, 'findChallenged'>
  crossTenantQueries: Pick<AccountQueries, 'findPasskeyEmail' | 'listMemberships'>
  tenancy: Tenancy
  limits: Limits
  begin: StartSession
}

type LoggingIn = {
  /** The sealed challenge from this browser's cookie. */
  question: string | undefined
  credential: CredentialAssertion
  party: RelyingParty
  /** The company of the page, whose membership is preferred. */
  companyId: string | undefined
  network: string
  arrival: LoginDevice
}

export type PasskeyLogin = ReturnType<typeof passkeyLogin>

/** Logs in with a passkey alone, or asks for one as the second step. */
export function passkeyLogin(needs: Dependencies) {
  const { checks, questions, factors, sessions, crossTenantQueries, tenancy, limits, begin } = needs

  async function start(party: RelyingParty, network: string) {
    const retryAfter = await limits.take(startsByNetwork, network)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const { challenge, sealed } = questions.ask(party, { purpose: 'log-in', subject: '' })
    return done({ options: requestOptions(challenge, party), question: sealed })
  }

  async function logIn({ question, credential, party, companyId, network, arrival }: LoggingIn) {
    const retryAfter = await limits.take(answersByNetwork, network)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const spentQuestion = await questions.spend(question, party, { purpose: 'log-in', subject: '' })
    if (!spentQuestion) return fail('login-expired')
    const email = await crossTenantQueries.findPasskeyEmail(Buffer.from(credential.id, 'base64url'))
    const membership = email === undefined ? undefined : await membershipOf(email, companyId)
    if (email === undefined || !membership) return fail('invalid-passkey')
    const tenant = tenancy.tenant(membership.companyId)
    const answered = { accountId: membership.accountId, party, network, challenge: spentQuestion.challenge }
    const checked = await checks.check(tenant, answered, credential)
    if (!checked.ok) return checked
    await limits.giveBack(answersByNetwork, network)
    // Reveals the account's state only after a valid signature.
    if (membership.disabled) return fail('user-disabled')
    if (membership.passwordRefused) return fail('single-sign-on-required')
    const result = await begin(tenant, membership.memberId, arrival, { email, ...checked.value })
    return result?.is === 'begun' ? done(result.begun) : fail('invalid-passkey')
  }

  async function membershipOf(email: string, companyId: string | undefined) {
    const memberships = await crossTenantQueries.listMemberships(email)
    const open = memberships.filter(({ activated }) => activated)
    return preferredMembership(open, companyId, (one) => one.disabled || one.passwordRefused)
  }

  /** Starts the second step of a login with a passkey of the account whose password was right. */
  async function startStep(token: string, party: RelyingParty, network: string) {
    const retryAfter = await limits.take(startsByNetwork, network)
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const read = readChallenge(tenancy, token)
    const memberId = read && (await sessions.findChallenged(read.tenant, read.hash))
    if (!read || memberId === undefined) return fail('login-expired')
    const owner = await factors.find(read.tenant, memberId)
    const step = await checks.askStep(read.tenant, { owner, party, login: read.hash })
    return step ? done(step) : fail('passkey-not-found')
  }

  return { start, logIn, startStep }
}
