import type { Language } from '#platform/contract/languages.ts'
import { isName } from '#platform/contract/values.ts'
import * as z from 'zod'
import { done, fail } from '#platform/core/outcome.ts'
import { openJson, type Sealer } from '#platform/crypto/seal.ts'
import { hashOf } from '#platform/crypto/token.ts'
import type { CrossTenantQueries } from '#platform/db/cross-tenant-queries.ts'
import type { Rows, Tenancy, Tenant } from '#platform/db/tenant.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import type { ClientInfo } from '#platform/http/client-info.ts'
import { languageToStore } from '#platform/http/language.ts'
import type { LoginResult, ClientKind } from '#platform/http/session-cookie.ts'
import { sealPayload } from '#platform/mail/add-mails.ts'
import { providerClaims } from '#platform/outside/identity-provider/claims.ts'
import type { ProviderStore } from '../provider/store.ts'
import type { RoleStore } from '../roles/store.ts'
import type { AttemptStore } from './attempt-store.ts'
import type { PersonStore } from './person-store.ts'
import type { IdentityAssertion, MatchedPerson, personMatcher } from './match-person.ts'

/** A provider's claims about a person, stored until the page continues the login. */
const assertion = z.object({
  issuer: z.string(),
  claims: providerClaims,
})
export type Assertion = z.infer<typeof assertion>

/** Starts a session for a person whom a provider has authenticated; their account may require a second factor. */
export type BeginSession = (
  tenant: Tenant,
  memberId: string,
  arrival: ClientInfo & { kind: ClientKind; keep: boolean },
  factor: { email: string; identity: { id: string; session: string | undefined } },
) => Promise<LoginResult | undefined>

type Dependencies = {
  attempts: AttemptStore
  people: PersonStore
  providerRows: Pick<ProviderStore, 'find'>
  matcher: ReturnType<typeof personMatcher>
  crossTenantQueries: Pick<CrossTenantQueries, 'listMemberships'>
  tenancy: Tenancy
  sealer: Sealer
  roles: Pick<RoleStore, 'giveAfter'>
  begin: BeginSession
}

type KnownPerson = Extract<MatchedPerson, { is: 'known' }>

const MAX_NAME = 100

type LoginCompletion = {
  token: string | undefined
  /** The secret of the app that started the login; undefined in a browser. */
  verifier: string | undefined
  termsVersion: string | undefined
  languages: readonly string[]
}

type NewAccountFacts = { name: string; termsVersion: string; language: Language | null }
type Join = { hash: Buffer; asserted: Assertion; found: MatchedPerson; joining: NewAccountFacts }

type PendingLogin = NonNullable<Awaited<ReturnType<AttemptStore['findPendingLogin']>>>
type LinkedPerson = { memberId: string; email: string; identityId: string; session: string | undefined }

/** Completes a returned login: activates or adds the person where necessary, and starts their session. */
export function pendingLogins(needs: Dependencies) {
  const { attempts, people, providerRows, matcher, roles, tenancy, sealer } = needs

  async function complete({ token, verifier, termsVersion, languages }: LoginCompletion) {
    const tenant = token === undefined ? undefined : tenantOf(tenancy, token)
    const hash = hashOf(token ?? '')
    const pending = tenant && (await attempts.findPendingLogin(tenant, hash))
    const opened = pending && openJson(sealer, assertion, pending.sealed)
    const provider = tenant && (await providerRows.find(tenant))
    // A login is void where its provider was changed or switched off meanwhile.
    const isGood = provider?.isOn && provider.version === pending?.version && isShownBy(pending.app, verifier)
    if (!tenant || !pending || !opened || !isGood) return fail('login-expired')
    const asserted = { ...opened, trustsEmail: provider.trustsEmail }
    const match = await matcher.matchPerson(tenant, asserted)
    if (!match.ok) return match.reason === 'user-disabled' ? fail('user-disabled') : fail('login-expired')
    const name = nameOf(asserted, match.value)
    if (isNewcomer(match.value) && !termsVersion)
      return done({
        keep: pending.keep,
        kind: kindFor(pending),
        arrived: { newcomer: { company: pending.companyName, name } },
      })
    const language = languageToStore(languages, pending.languages)
    const joining = { name, termsVersion: termsVersion ?? '', language }
    const joined = await join(tenant, { hash, asserted, found: match.value, joining })
    if (!joined) return fail('login-expired')
    const begun = await begin(tenant, pending, { ...joined, session: asserted.claims.session })
    // Follows only after the person's own second factor, if any: a provider alone must not change an account's email
    // address.
    const isStarted = begun.ok && begun.value.arrived.is === 'begun'
    if (isStarted && match.value.is === 'known') await followEmail(tenant, match.value, asserted)
    return begun
  }

  /** In one transaction, uses the login up, makes the person a member linked to their identity, and gives the asserted role. */
  async function join(tenant: Tenant, { hash, asserted, found, joining }: Join) {
    const { issuer, claims } = asserted
    const subject = { issuer, subject: claims.subject }
    const enter = async (tx: Rows) => {
      if (!(await attempts.spendPendingLogin(tx, tenant, hash))) return undefined
      if (found.is === 'new') {
        const { email } = found
        const memberId = await people.createMember(tx, tenant, { email, ...joining })
        return { memberId, email, identityId: await people.link(tx, tenant, memberId, subject) }
      }
      const { memberId, email, isActive, identityId } = found.person
      if (!isActive && !(await people.activateMember(tx, tenant, memberId, joining))) return undefined
      return { memberId, email, identityId: identityId ?? (await people.link(tx, tenant, memberId, subject)) }
    }
    return tenant
      .write((tx) => roles.giveAfter(tx, tenant, claims.role, enter))
      .catch((error: unknown) => {
        // A concurrent login with the same address or subject came first.
        if (isUniqueViolation(error)) return undefined
        throw error
      })
  }

  /** Updates the email address from the provider, unless the person has another company, whose mail it must not redirect. */
  async function followEmail(tenant: Tenant, { person }: KnownPerson, asserted: IdentityAssertion) {
    const proven = await matcher.provenEmail(tenant, asserted)
    if (!proven.ok || proven.value === person.email) return
    const memberships = await needs.crossTenantQueries.listMemberships(person.email)
    if (memberships.length > 1) return
    const content = { isByProvider: true }
    await people.changeEmail(tenant, person, proven.value, {
      new: sealPayload(sealer, { content }),
      old: sealPayload(sealer, { to: person.email, content }),
    })
  }

  async function begin(tenant: Tenant, pending: PendingLogin, person: LinkedPerson) {
    const { memberId, email, identityId: id, session } = person
    const from = arrivalOf(pending)
    const login = await needs.begin(tenant, memberId, from, { email, identity: { id, session } })
    return login ? done({ keep: from.keep, kind: from.kind, arrived: login }) : fail('login-expired')
  }

  return { complete }
}

function tenantOf(tenancy: Tenancy, token: string): Tenant | undefined {
  const { data: companyId } = z.uuid().safeParse(token.split('.')[0])
  return companyId === undefined ? undefined : tenancy.tenant(companyId)
}

const kindFor = ({ app }: PendingLogin): ClientKind => (app ? 'native' : 'web')

function arrivalOf(pending: PendingLogin) {
  const { device, timeZone, network, keep } = pending
  return { device, timeZone, network, keep, kind: kindFor(pending) }
}

/** Whether a login ends where it began: in the app that has the verifier (RFC 7636), or in a browser. */
function isShownBy(app: Buffer | null, verifier: string | undefined): boolean {
  if (app === null || verifier === undefined) return app === null && verifier === undefined
  return app.equals(hashOf(verifier))
}

function isNewcomer(match: MatchedPerson): boolean {
  return match.is === 'new' || !match.person.isActive
}

/** Returns the name that the inviting admin typed, else the provider's, else the email address. */
function nameOf({ claims }: Assertion, match: MatchedPerson): string {
  const email = match.is === 'new' ? match.email : match.person.email
  const knownName = match.is === 'known' && match.person.name !== email ? match.person.name : undefined
  return knownName ?? (isName(claims.name ?? '', MAX_NAME) ? claims.name : undefined) ?? email
}
