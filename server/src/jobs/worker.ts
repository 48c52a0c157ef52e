import type { Database } from '../db/connect.ts'
import { listen } from '../db/notices.ts'
import type { JobHandler } from './job.ts'
import { jobStore, NO_ID, type TakenJob } from './job-store.ts'
import { runJob } from './run-job.ts'

export type Worker = ReturnType<typeof createWorker>

type Needs = {
  database: Pick<Database, 'pool' | 'tenant'>
  handlers: JobHandler[]
  /** Hears of what no code stands for. */
  log: (error: unknown) => void
  /** From 0 to 1; tests set it. */
  random?: () => number
}

/** The notice that the database gives when jobs are added (migration 0013). */
const CHANNEL = 'hale_jobs'
/** A lease lasts for as long as a try may, and this: no other server tries meanwhile. */
const LEASE_MARGIN_SECONDS = 4 * 60
/** How long running jobs may take to end by themselves, once the server is to stop. */
const STOP_TIMEOUT_MS = 10_000
const MIN_PAUSE_MS = 100
/** After a fault of the database; while all is well there is a notice, or a time at which something is due. */
const RETRY_PAUSE_MS = 1000
/** In case a notice was lost. */
const MAX_PAUSE_MS = 15_000

type Lane = { handler: JobHandler; running: number; servedLast: string }

/** Runs the jobs of these kinds. Any number of servers may do so at the same time. */
export function createWorker({ database, handlers, log, random = Math.random }: Needs) {
  const store = jobStore(database.pool)
  const lanes = new Map<string, Lane>(
    handlers.map((handler) => [handler.kind, { handler, running: 0, servedLast: NO_ID }]),
  )
  const scheduled = handlers.filter((handler) => handler.for === 'schedule').map(({ kind }) => kind)
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let state: 'idle' | 'started' | 'stopped' = 'idle'
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  const notices = listen(database.pool, { channel: CHANNEL, hear: async () => wake(), log })

  const withRoom = (kinds: Iterable<string>) =>
    [...kinds].flatMap((kind) => {
      const lane = lanes.get(kind)
      return lane && lane.running < lane.handler.concurrency ? [lane] : []
    })

  /** Takes what is due of these kinds, for as many as there is room, and begins it. */
  async function begin(kinds: Iterable<string>): Promise<Promise<void>[]> {
    const wanted = withRoom(kinds).map(({ handler, running: busy, servedLast }) => ({
      kind: handler.kind,
      room: handler.concurrency - busy,
      leaseSeconds: handler.timeoutMs / 1000 + LEASE_MARGIN_SECONDS,
      servedLast,
    }))
    if (wanted.length === 0) return []
    return (await store.take(wanted)).flatMap((job) => {
      const lane = lanes.get(job.kind)
      return lane ? [run(lane, job)] : []
    })
  }

  async function run(lane: Lane, job: TakenJob): Promise<void> {
    lane.running += 1
    lane.servedLast = job.companyId ?? NO_ID
    try {
      const needs = { tenancy: database, stop: stopping.signal, random }
      const { error, ...ended } = await runJob(lane.handler, job, needs)
      await store.end(job, ended)
      if (error !== undefined) throw error
    } finally {
      lane.running -= 1
      wake()
    }
  }

  /** Looks for work, now or as soon as the look that goes on is over. */
  function wake(): void {
    if (state !== 'started') return
    lookAgain = true
    looking ??= look().finally(() => {
      looking = undefined
      if (lookAgain) wake()
    })
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    let pauseMs = RETRY_PAUSE_MS
    try {
      while (lookAgain && state === 'started') {
        lookAgain = false
        const begun = await begin(lanes.keys())
        for (const one of begun) follow(one)
        if (begun.length > 0) lookAgain = true
      }
      pauseMs = await findPause()
    } catch (error) {
      log(error)
    }
    if (state === 'started') timer = setTimeout(wake, pauseMs).unref()
  }

  function follow(one: Promise<void>): void {
    const followed = one.catch(log).finally(() => running.delete(followed))
    running.add(followed)
  }

  /** A kind without room looks by itself as soon as one of its jobs has ended. */
  async function findPause(): Promise<number> {
    const kinds = withRoom(lanes.keys()).map(({ handler }) => handler.kind)
    const seconds = kinds.length > 0 ? await store.findNextDue(kinds) : undefined
    return Math.min(Math.max((seconds ?? Infinity) * 1000, MIN_PAUSE_MS), MAX_PAUSE_MS)
  }

  return {
    /** Works from now on. */
    async start(): Promise<void> {
      await store.schedule(scheduled)
      if (state !== 'idle') return
      state = 'started'
      await notices.tell()
    },

    /** Takes no more jobs, and waits for those that run; after ten seconds they are cut short. */
    async stop(): Promise<void> {
      state = 'stopped'
      clearTimeout(timer)
      const impatience = setTimeout(() => stopping.abort(), STOP_TIMEOUT_MS)
      await notices.stop()
      await looking
      await Promise.all(running)
      clearTimeout(impatience)
    },

    /** Runs what is due of these kinds until nothing is; answers how many jobs that were. What one throws, this throws. */
    async runDue(kinds: Iterable<string> = lanes.keys()): Promise<number> {
      const only = [...kinds]
      await store.schedule(scheduled.filter((kind) => only.includes(kind)))
      let count = 0
      for (let begun = await begin(only); begun.length > 0; begun = await begin(only)) {
        count += begun.length
        const ends = await Promise.allSettled(begun)
        for (const end of ends) if (end.status === 'rejected') throw end.reason
      }
      return count
    },
  }
}
