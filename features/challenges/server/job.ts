import type { CompanyJobHandler } from '#platform/jobs/job.ts'
import type { ChallengePublication } from './publication.ts'
import { CHALLENGE_JOB } from './store.ts'

/** Publishes the weeks of a challenge, whose id is the job's subject, as they end. */
export function challengeJob(challenges: ChallengePublication): CompanyJobHandler {
  return {
    kind: CHALLENGE_JOB,
    for: 'company',
    concurrency: 1,
    timeoutMs: 5 * 60_000,
    maxAttempts: Infinity,
    async run({ tenant, subjectId }) {
      const seconds = await challenges.publishDue(tenant, subjectId)
      return seconds === undefined ? undefined : { state: 'repeat', seconds }
    },
  }
}
