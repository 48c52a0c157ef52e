import { updateJob } from '#platform/documents/server/updates/job.ts'
import type { Features } from '#platform/feature/server.ts'
import type { JobHandler } from '#platform/jobs/job.ts'

/** Returns the jobs of all features, with the one that publishes the scheduled updates of each type of document. */
export function jobsOf({ all }: { all: Features<object>['all'] }): JobHandler[] {
  return all.flatMap(({ document, drafts, jobs = [] }) =>
    document && drafts ? [updateJob(document.name, drafts), ...jobs] : jobs,
  )
}
