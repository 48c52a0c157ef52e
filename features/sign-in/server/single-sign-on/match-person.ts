import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { CrossTenantQueries } from '#platform/db/cross-tenant-queries.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { ProviderClaims } from '#platform/outside/identity-provider/claims.ts'
import type { PersonStore } from './person-store.ts'

/** Google accounts may have any email address, so that only the `hd` claim tells whether a person belongs to a company. */
const GOOGLE_ISSUER = 'https://accounts.google.com'

type KnownPerson = NonNullable<Awaited<ReturnType<PersonStore['findByEmail']>>>

/** The person whom a provider's claims name: a member of the company, or a new one. */
export type MatchedPerson = { is: 'known'; person: KnownPerson } | { is: 'new'; email: string }

export type IdentityAssertion = { issuer: string; trustsEmail: boolean; claims: ProviderClaims }

type Dependencies = {
  people: PersonStore
  domains: { listProven: (tenant: Tenant) => Promise<string[]> }
  crossTenantQueries: Pick<CrossTenantQueries, 'listMemberships'>
}

/** Matches a provider's claims to a person, or returns why the provider may not speak for them. */
export function personMatcher({ people, domains, crossTenantQueries }: Dependencies) {
  /** Returns the email address, where the provider may assert it; otherwise the failure. */
  async function provenEmail(
    tenant: Tenant,
    asserted: IdentityAssertion,
  ): Promise<Outcome<string, SignOnProblem>> {
    const { issuer, trustsEmail, claims } = asserted
    const { email } = claims
    if (!email) return fail('no-email')
    const proven = await domains.listProven(tenant)
    const isProven = (domain: string | undefined) => domain !== undefined && proven.includes(domain)
    if (!isProven(email.split('@')[1])) return fail('domain-not-proven')
    if (issuer === GOOGLE_ISSUER && !isProven(claims.hostedDomain)) return fail('domain-not-proven')
    return claims.isEmailVerified || trustsEmail ? done(email) : fail('email-not-verified')
  }

  async function matchPerson(
    tenant: Tenant,
    asserted: IdentityAssertion,
  ): Promise<Outcome<MatchedPerson, SignOnProblem>> {
    const { issuer, claims } = asserted
    // A subject stays the same when the address changes.
    const bySubject = await people.findBySubject(tenant, { issuer, subject: claims.subject })
    if (bySubject) return refuseDisabled(bySubject)
    const email = await provenEmail(tenant, asserted)
    if (!email.ok) return email
    const byEmail = await people.findByEmail(tenant, email.value, issuer)
    // The address may have been reassigned to another person, who must not get the former one's account.
    if (byEmail?.subject) return fail('other-person')
    if (byEmail) return refuseDisabled(byEmail)
    const elsewhere = await crossTenantQueries.listMemberships(email.value)
    if (elsewhere.some(({ activated }) => activated)) return fail('other-company')
    return done({ is: 'new', email: email.value })
  }

  /** Returns the domain of the claims that the company has not proven, where there is one. */
  async function findUnproven(tenant: Tenant, { email, hostedDomain }: ProviderClaims) {
    const proven = await domains.listProven(tenant)
    return [email?.split('@')[1], hostedDomain].find(
      (domain) => domain !== undefined && !proven.includes(domain),
    )
  }

  return { matchPerson, provenEmail, findUnproven }
}

function refuseDisabled(person: KnownPerson): Outcome<MatchedPerson, SignOnProblem> {
  return person.isDisabled ? fail('user-disabled') : done({ is: 'known', person })
}
