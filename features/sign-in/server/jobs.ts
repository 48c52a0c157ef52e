import type { CompanyJobHandler } from '#platform/jobs/job.ts'
import type { DomainService } from './domains/service.ts'
import type { MetadataService } from './metadata/service.ts'
import { METADATA_JOB, METADATA_INTERVAL_SECONDS } from './provider/store.ts'
import { DOMAIN_CHECK_INTERVAL_SECONDS, DOMAINS_JOB } from './domains/store.ts'

/** Checks daily whether a company's domains are still proven. */
export function domainsJob(domains: Pick<DomainService, 'checkProven'>): CompanyJobHandler {
  return {
    kind: DOMAINS_JOB,
    for: 'company',
    concurrency: 2,
    // Up to twenty domains, each with name servers that may be slow.
    timeoutMs: 5 * 60_000,
    maxAttempts: Infinity,
    async run({ tenant }, signal) {
      const isAny = await domains.checkProven(tenant, signal)
      return isAny ? { state: 'repeat', seconds: DOMAIN_CHECK_INTERVAL_SECONDS } : undefined
    },
  }
}

/** Downloads a SAML provider's metadata daily, so that its next certificate is known before the current one expires. */
export function metadataJob(metadata: MetadataService): CompanyJobHandler {
  return {
    kind: METADATA_JOB,
    for: 'company',
    concurrency: 2,
    timeoutMs: 60_000,
    maxAttempts: Infinity,
    async run({ tenant }) {
      const isAny = await metadata.readAgain(tenant)
      return isAny ? { state: 'repeat', seconds: METADATA_INTERVAL_SECONDS } : undefined
    },
  }
}
