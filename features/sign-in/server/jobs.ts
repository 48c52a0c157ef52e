import type { CompanyJobHandler } from '#platform/jobs/job.ts'
import type { DomainService } from './domains/service.ts'
import type { MetadataService } from './metadata/service.ts'
import { METADATA_JOB, READ_EVERY_SECONDS } from './provider/store.ts'
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

/** Reads once a day what a SAML provider says of itself, so that its next certificate counts before the last one ends. */
export function metadataJob(metadata: MetadataService): CompanyJobHandler {
  return {
    kind: METADATA_JOB,
    for: 'company',
    concurrency: 2,
    timeoutMs: 60_000,
    maxAttempts: Infinity,
    async run({ tenant }) {
      const isAny = await metadata.readAgain(tenant)
      return isAny ? { state: 'repeat', seconds: READ_EVERY_SECONDS } : undefined
    },
  }
}
