import type { JobHandler } from '#platform/jobs/job.ts'
import type { NewsQueries } from './cross-tenant-queries.ts'
import { EVERY_SECONDS, type FeedService } from './feeds/service.ts'
import { FEED_JOB } from './feeds/store.ts'

type Dependencies = { feeds: FeedService; crossTenantQueries: NewsQueries }

export function newsJobs({ feeds, crossTenantQueries }: Dependencies): JobHandler[] {
  return [
    {
      kind: FEED_JOB,
      for: 'company',
      concurrency: 5,
      timeoutMs: 5 * 60 * 1000,
      maxAttempts: Infinity,
      // Also limits retries, since each of them is a request to another site.
      minPauseSeconds: EVERY_SECONDS,
      run: ({ tenant, subjectId, attempts }, signal) => feeds.readAgain(tenant, subjectId, attempts, signal),
    },
    {
      kind: 'news-clean-up',
      for: 'schedule',
      concurrency: 1,
      timeoutMs: 60_000,
      everySeconds: 60 * 60,
      run: () => crossTenantQueries.forgetNews(),
    },
  ]
}
