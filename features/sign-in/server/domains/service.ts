import { randomBytes } from 'node:crypto'
import { MAX_DOMAINS, type CompanyDomain, type DomainFailure } from '../../contract/single-sign-on.ts'
import { domainFailure } from '../../contract/single-sign-on.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { sealPayload } from '#platform/mail/add-mails.ts'
import type { FindTxt } from '#platform/outside/txt-records.ts'
import type { SignInProblem } from '../mails.ts'
import { GRACE_DAYS, type DomainRow, type DomainStore } from './store.ts'

const TOKEN_BYTES = 20

export type DomainService = ReturnType<typeof domainService>

type Dependencies = { store: DomainStore; findTxt: FindTxt; sealer: Sealer }

/** Email domains of a company, proven by TXT records. */
export function domainService({ store, findTxt, sealer }: Dependencies) {
  const seal = (content: SignInProblem) => sealPayload(sealer, { content })

  async function add(tenant: Tenant, actorId: string, domain: string) {
    const domains = await store.list(tenant)
    const isNew = domains.every((one) => one.domain !== domain)
    if (isNew && domains.length >= MAX_DOMAINS) return fail('too-many-domains')
    await store.add(tenant, actorId, { domain, token: randomBytes(TOKEN_BYTES).toString('hex') })
    return done({})
  }

  async function check(tenant: Tenant, actorId: string, domain: string) {
    const stored = await store.find(tenant, domain)
    if (!stored) return fail('domain-not-found')
    return done({ failure: await look(tenant, actorId, stored) })
  }

  /** Looks up a domain's TXT record now, and saves the result; returns the failure, or null where the domain is proven. */
  async function look(tenant: Tenant, actorId: string | null, row: DomainRow): Promise<DomainFailure | null> {
    const answer = await findTxt(row.domain)
    const isThere = answer.state === 'found' && answer.records.some((one) => one.trim() === recordOf(row))
    const proven = isThere ? await store.prove(tenant, actorId, row.domain) : undefined
    if (proven === 'proven') return null
    const failure = proven ?? (answer.state === 'unreachable' ? 'unreachable' : 'missing')
    const { domain } = row
    await store.saveFailure(tenant, domain, failure, {
      missing: seal({ is: 'record-missing', domain, graceDays: GRACE_DAYS }),
      lost: seal({ is: 'domain-lost', domain }),
    })
    return failure
  }

  /** Checks all proven domains; returns whether there are any. */
  async function checkProven(tenant: Tenant, signal: AbortSignal): Promise<boolean> {
    const proven = (await store.list(tenant)).filter(({ provenAt }) => provenAt !== null)
    for (const row of proven) {
      signal.throwIfAborted()
      await look(tenant, null, row)
    }
    return proven.length > 0
  }

  async function remove(tenant: Tenant, actorId: string, domain: string) {
    const outcome = await store.remove(tenant, actorId, domain)
    return outcome === 'removed' ? done({}) : fail(outcome)
  }

  return {
    ...{ add, check, checkProven, remove },
    list: async (tenant: Tenant) => (await store.list(tenant)).map(shownOf),
    listProven: (tenant: Tenant) => store.listProven(tenant),
  }
}

function recordOf({ token }: Pick<DomainRow, 'token'>): string {
  return `hale-domain-verification=${token}`
}

function shownOf(row: DomainRow): CompanyDomain {
  return {
    domain: row.domain,
    record: recordOf(row),
    provenAt: row.provenAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    missingSince: row.missingSince?.toISOString() ?? null,
    failure: row.failure === null ? null : domainFailure.parse(row.failure),
  }
}
