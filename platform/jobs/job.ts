import type { Tenant } from '../db/tenant.ts'

/** A job as its handler gets it: ids, and nothing that anybody typed. */
export type Job = {
  id: string
  /** Id of the job's subject, such as a mail, a picture or a feed. */
  subjectId: string
  /** Number of attempts since the last success, including this one. */
  attempts: number
}

/** A job of one company. */
type CompanyJob = Job & { tenant: Tenant }

/**
 * Result of an attempt; undefined where the job is done and removed. `code` names the failure and contains no user's
 * text. An exception counts as the failure `fault`, and is logged.
 */
export type JobResult =
  | undefined
  /** The job is done, and due again after `seconds`; its attempts are counted from the start. */
  | { state: 'repeat'; seconds: number }
  /**
   * The attempt failed, and is repeated after `seconds` or else the usual back-off. `isOutage`: any other job of the
   * kind would have failed too, so the server waits before it takes another one.
   */
  | { state: 'failed'; code: string; seconds?: number; isOutage?: boolean }
  /** No retry helps: the job waits for an operator. */
  | { state: 'dead'; code: string }

type CommonJobFields = {
  /** Name of the kind in the jobs table, in kebab-case; it must not change while jobs of the kind may wait. */
  kind: string
  /** Number of jobs of the kind that one server runs at the same time. */
  concurrency: number
  /**
   * Milliseconds after which the signal is aborted. Jobs of a server that dies can be taken by another four minutes
   * later.
   */
  timeoutMs: number
}

type JobAttempt = {
  /** Number of attempts after which the job waits for an operator; Infinity to retry it for ever. */
  maxAttempts: number
  /** Minimum number of seconds between attempts, whatever the usual back-off. */
  minPauseSeconds?: number
}

/** Work for a company; companies take turns, however many jobs one of them has waiting. */
export type CompanyJobHandler = CommonJobFields &
  JobAttempt & {
    for: 'company'
    run(job: CompanyJob, signal: AbortSignal): Promise<JobResult>
    /** Called before a job is put aside as dead. */
    giveUp?(job: CompanyJob): Promise<void>
  }

/** A handler of jobs that belong to no company. */
export type SharedJobHandler = CommonJobFields &
  JobAttempt & {
    for: 'installation'
    run(job: Job, signal: AbortSignal): Promise<JobResult>
    giveUp?(job: Job): Promise<void>
  }

/** A handler of recurring work, run once across all servers. A failure is retried sooner, and for ever. */
export type ScheduledJobHandler = CommonJobFields & {
  for: 'schedule'
  everySeconds: number
  run(signal: AbortSignal): Promise<unknown>
}

/** A job handler, as a feature's `jobs.ts` creates it and its manifest lists it under `jobs`. */
export type JobHandler = CompanyJobHandler | SharedJobHandler | ScheduledJobHandler
