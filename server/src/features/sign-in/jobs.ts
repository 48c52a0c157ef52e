import type { CompanyJobHandler } from '../../jobs/job.ts'
import type { DomainService } from './domains/service.ts'
import { CHECKED_EVERY_SECONDS, DOMAINS_JOB } from './domains/store.ts'

/** Looks once a day whether a company's domains are still proven. */
export function domainsJob(domains: Pick<DomainService, 'checkProven'>): CompanyJobHandler {
  return {
    kind: DOMAINS_JOB,
    for: 'company',
    concurrency: 2,
    // Twenty domains, of which each name server may be slow.
    timeoutMs: 5 * 60_000,
    maxAttempts: Infinity,
    async run({ tenant }, signal) {
      const isAny = await domains.checkProven(tenant, signal)
      return isAny ? { state: 'repeat', seconds: CHECKED_EVERY_SECONDS } : undefined
    },
  }
}
