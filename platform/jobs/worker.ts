import type { Database } from '../db/connect.ts'
import { listen } from '../db/notices.ts'
import { withRequestId } from '../db/request-id.ts'
import type { JobHandler } from './job.ts'
import { jobStore, type JobEnd, type TakenJob } from './job-store.ts'
import { createLanes, occupyLane, type Lane } from './lanes.ts'
import { createPolling } from './polling.ts'
import { runJob } from './run-job.ts'

type Parts = {
  database: Pick<Database, 'pool' | 'tenant'>
  handlers: JobHandler[]
  /** Called with unexpected errors. */
  log: (error: unknown) => void
  /** Called with the result of each attempt. */
  onEnd?: (job: EndedJob) => void
  /** Returns a number from 0 to 1; tests replace it. */
  random?: () => number
}

/** Facts about a finished attempt that may be logged: ids and codes. */
export type EndedJob = Pick<TakenJob, 'id' | 'kind' | 'subjectId' | 'attempts' | 'requestId'> &
  Pick<JobEnd, 'failure' | 'isDead'> & { milliseconds: number }

/** Channel on which the database notifies of added jobs (migration 0013). */
const CHANNEL = 'hale_jobs'
/** How long running jobs may take to finish once the server stops. */
const STOP_TIMEOUT_MS = 10_000
const MIN_PAUSE_MS = 100
/** Longest pause between polls, in case a notification was lost. */
const MAX_PAUSE_MS = 15_000

/** Returns a worker that runs the jobs of these kinds. Any number of servers may do so at the same time. */
export function createWorker({ database, handlers, log, onEnd = () => {}, random = Math.random }: Parts) {
  const store = jobStore(database.pool)
  const lanes = createLanes(handlers)
  const scheduled = handlers.filter((handler) => handler.for === 'schedule').map(({ kind }) => kind)
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const polling = createPolling({ poll, findPauseMs, log })
  const notices = listen(database.pool, { channel: CHANNEL, onNotice: async () => polling.wake(), log })

  async function poll(): Promise<boolean> {
    const startedJobs = await begin(lanes.kinds)
    for (const job of startedJobs) {
      const followed = job.catch(log).finally(() => running.delete(followed))
      running.add(followed)
    }
    return startedJobs.length > 0
  }

  /** Takes due jobs of these kinds, up to their concurrency, and starts them. */
  async function begin(kinds: Iterable<string>): Promise<Promise<void>[]> {
    const claimInputs = lanes.listWanted(kinds)
    if (claimInputs.length === 0) return []
    return (await store.take(claimInputs)).flatMap((job) => {
      const lane = lanes.findLane(job.kind)
      return lane ? [run(lane, job)] : []
    })
  }

  async function run(lane: Lane, job: TakenJob): Promise<void> {
    const release = occupyLane(lane, job)
    try {
      const needs = { tenancy: database, stop: stopping.signal, random }
      const startedAt = performance.now()
      const { ended, isOutage, error } = await withRequestId(job.requestId, () =>
        runJob(lane.handler, job, needs),
      )
      await store.end(job, ended)
      lanes.settle(lane, isOutage)
      onEnd(describe(job, ended, performance.now() - startedAt))
      if (error !== undefined) throw error
    } finally {
      release()
      polling.wake()
    }
  }

  /** Returns ms until the next poll. Kinds at their limit are left out: the end of one of their jobs wakes the worker. */
  async function findPauseMs(): Promise<number> {
    const kinds = lanes.listFreeKinds(lanes.kinds)
    const seconds = kinds.length > 0 ? await store.findNextDue(kinds) : undefined
    const nextMs = Math.min((seconds ?? Infinity) * 1000, lanes.findPauseMs())
    return Math.min(Math.max(nextMs, MIN_PAUSE_MS), MAX_PAUSE_MS)
  }

  return {
    async start(): Promise<void> {
      await store.schedule(scheduled)
      if (polling.start()) await notices.notify()
    },

    /** Takes no more jobs, and waits for running ones; after ten seconds they are aborted. */
    async stop(): Promise<void> {
      const polled = polling.stop()
      const timeout = setTimeout(() => stopping.abort(), STOP_TIMEOUT_MS)
      await notices.stop()
      await polled
      await Promise.all(running)
      clearTimeout(timeout)
    },

    /** Runs due jobs until none is left, or an outage holds them up; returns how many. Throws a job's first error. */
    async runDue(kinds: Iterable<string> = lanes.kinds): Promise<number> {
      const only = [...kinds]
      lanes.resume(only)
      await store.schedule(scheduled.filter((kind) => only.includes(kind)))
      return runUntilNoneIsDue(() => begin(only))
    },
  }
}

/** Runs batches of jobs until one is empty; returns the number of jobs. Throws the first error of a job. */
async function runUntilNoneIsDue(begin: () => Promise<Promise<void>[]>): Promise<number> {
  let count = 0
  for (let started = await begin(); started.length > 0; started = await begin()) {
    count += started.length
    const outcomes = await Promise.allSettled(started)
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }
  return count
}

function describe(job: TakenJob, { failure, isDead }: JobEnd, milliseconds: number): EndedJob {
  const { id, kind, subjectId, attempts, requestId } = job
  return { id, kind, subjectId, attempts, requestId, failure, isDead, milliseconds: Math.round(milliseconds) }
}
