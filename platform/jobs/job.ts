import type { Tenant } from '../db/tenant.ts'

/** A job as its handler gets it: ids, and no text of anybody. */
export type Job = {
  id: string
  /** What it is about: the id of a mail, a picture, a feed. */
  subjectId: string
  /** Tries since it last went well, this one included. */
  attempts: number
}

/** A job of one company. */
type CompanyJob = Job & { tenant: Tenant }

/**
 * How a try ended. Nothing: the job is done and removed. `code` names what went wrong and repeats nobody's words. What
 * throws instead has failed with the code `fault`, and is logged.
 */
export type JobResult =
  | undefined
  /** Done, and due again; attempts begin anew. */
  | { state: 'repeat'; seconds: number }
  /** Tried again after the usual back-off, or after so many seconds. */
  | { state: 'failed'; code: string; seconds?: number }
  /** No later try helps: it waits for an operator. */
  | { state: 'dead'; code: string }

type Common = {
  /** Its name in the table, in kebab-case; the same for as long as jobs of it may wait. */
  kind: string
  /** How many of them one server runs at the same time. */
  concurrency: number
  /** The signal is aborted then. A server that dies gives its jobs back four minutes after that. */
  timeoutMs: number
}

type Tried = {
  /** After so many it waits for an operator. Infinity: it is tried for ever. */
  maxAttempts: number
  /** It is not tried again sooner, whatever the usual back-off. */
  minPauseSeconds?: number
}

/** Work for a company; companies take turns, however many jobs one of them has waiting. */
export type CompanyJobHandler = Common &
  Tried & {
    for: 'company'
    run(job: CompanyJob, signal: AbortSignal): Promise<JobResult>
    /** Called when it will not be tried again, before it is put aside. */
    giveUp?(job: CompanyJob): Promise<void>
  }

/** Work that belongs to no company yet. */
export type SharedJobHandler = Common &
  Tried & {
    for: 'installation'
    run(job: Job, signal: AbortSignal): Promise<JobResult>
    giveUp?(job: Job): Promise<void>
  }

/** Recurring work, run once across all servers. What fails is tried again sooner, and for ever. */
export type ScheduledJobHandler = Common & {
  for: 'schedule'
  everySeconds: number
  run(signal: AbortSignal): Promise<unknown>
}

/** What a feature's `jobs.ts` makes, and its manifest names under `jobs`. */
export type JobHandler = CompanyJobHandler | SharedJobHandler | ScheduledJobHandler
