import type { Tenancy } from '../db/tenant.ts'
import { backoff } from './backoff.ts'
import type { Job, JobHandler, JobResult } from './job.ts'
import type { JobEnd, TakenJob } from './job-store.ts'

export type RunNeeds = {
  tenancy: Pick<Tenancy, 'tenant'>
  /** Aborted when the server has waited long enough to stop. */
  stop: AbortSignal
  /** Returns a number from 0 to 1. */
  random: () => number
}

/** Result of an attempt, with the error if one was thrown, and whether all jobs of the kind fail at the moment. */
type AttemptResult = { ended: JobEnd; isOutage: boolean; error?: unknown }

/** Runs a job once; never throws an error of the handler. */
export async function runJob(
  handler: JobHandler,
  takenJob: TakenJob,
  needs: RunNeeds,
): Promise<AttemptResult> {
  const { tenancy, stop, random } = needs
  const { id, subjectId, attempts, companyId } = takenJob
  const job: Job = { id, subjectId, attempts }
  const bound = bindHandler(handler, job, companyId ? tenancy.tenant(companyId) : undefined)
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(handler.timeoutMs)])
    const result = await bound.run(signal)
    const jobEnd = endOf(result, handler, attempts, random)
    if (jobEnd.isDead) await bound.giveUp()
    return { ended: jobEnd, isOutage: result?.state === 'failed' && result.isOutage === true }
  } catch (error) {
    // The server is stopping: the attempt does not count.
    if (stop.aborted)
      return { ended: { seconds: 0, isDead: false, attempts: attempts - 1, failure: null }, isOutage: false }
    const jobEnd = endOf({ state: 'failed', code: 'fault' }, handler, attempts, random)
    if (jobEnd.isDead) await bound.giveUp().catch(() => {})
    return { ended: jobEnd, isOutage: false, error }
  }
}

type Bound = { run(signal: AbortSignal): Promise<JobResult>; giveUp(): Promise<void> }

/** Returns a handler's functions, bound to a job and its company. */
function bindHandler(
  handler: JobHandler,
  job: Job,
  tenant: ReturnType<Tenancy['tenant']> | undefined,
): Bound {
  const nothing = async () => {}
  if (handler.for === 'schedule') {
    const repeat = { state: 'repeat', seconds: handler.everySeconds } as const
    return { run: async (signal) => handler.run(signal).then(() => repeat), giveUp: nothing }
  }
  if (handler.for === 'installation') return { run: (signal) => handler.run(job, signal), giveUp: nothing }
  if (!tenant) throw new Error(`A job of the kind ${handler.kind} has no company.`)
  const ofCompany = { ...job, tenant }
  return {
    run: (signal) => handler.run(ofCompany, signal),
    giveUp: async () => handler.giveUp?.(ofCompany),
  }
}

function endOf(result: JobResult, handler: JobHandler, attempts: number, random: () => number): JobEnd {
  if (!result) return { seconds: null, isDead: false, attempts, failure: null }
  if (result.state === 'repeat') return { seconds: result.seconds, isDead: false, attempts: 0, failure: null }
  const { code: failure } = result
  if (result.state === 'dead' || attempts >= maxAttemptsOf(handler))
    return { seconds: null, isDead: true, attempts, failure }
  return { seconds: result.seconds ?? pauseOf(handler, attempts, random()), isDead: false, attempts, failure }
}

function maxAttemptsOf(handler: JobHandler): number {
  return handler.for === 'schedule' ? Infinity : handler.maxAttempts
}

function pauseOf(handler: JobHandler, attempts: number, random: number): number {
  const pause = backoff(attempts, random)
  if (handler.for === 'schedule') return Math.min(pause, handler.everySeconds)
  return Math.max(pause, handler.minPauseSeconds ?? 0)
}
