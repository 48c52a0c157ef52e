import type { JobHandler } from './job.ts'
import { NO_ID, type TakenJob, type ClaimInput } from './job-store.ts'

/**
 * How long a lease outlasts the time limit of an attempt, so that no other server starts the job meanwhile.
 */
const LEASE_MARGIN_SECONDS = 4 * 60

/** First pause of a kind whose jobs all fail; each further pause is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** The jobs of one kind on this server: how many run, and which company was served last. */
export type Lane = {
  handler: JobHandler
  running: number
  servedLast: string
  /** Set while all jobs of the kind fail: after each pause, a single job is tried. */
  outage: { pauseMs: number; until: number } | undefined
}

export function createLanes(handlers: JobHandler[], now: () => number = () => performance.now()) {
  const lanes = new Map<string, Lane>(
    handlers.map((handler) => [handler.kind, { handler, running: 0, servedLast: NO_ID, outage: undefined }]),
  )
  const roomOf = ({ handler, running, outage }: Lane) => {
    if (!outage) return handler.concurrency - running
    return running === 0 && outage.until <= now() ? 1 : 0
  }
  const listFree = (kinds: Iterable<string>) =>
    [...kinds].flatMap((kind) => {
      const lane = lanes.get(kind)
      return lane && roomOf(lane) > 0 ? [lane] : []
    })

  return {
    kinds: [...lanes.keys()],
    findLane: (kind: string) => lanes.get(kind),
    /** Returns those of the given kinds that may run another job now. */
    listFreeKinds: (kinds: Iterable<string>) => listFree(kinds).map(({ handler }) => handler.kind),
    /** Returns how many jobs to take from the database: for each kind as many as may still run. */
    listWanted: (kinds: Iterable<string>): ClaimInput[] =>
      listFree(kinds).map((lane) => ({
        kind: lane.handler.kind,
        room: roomOf(lane),
        leaseSeconds: lane.handler.timeoutMs / 1000 + LEASE_MARGIN_SECONDS,
        servedLast: lane.servedLast,
      })),

    /** Records how an attempt ended; jobs that were already running when a pause began do not lengthen it. */
    settle(lane: Lane, isOutage: boolean): void {
      if (!isOutage) lane.outage = undefined
      else if (!lane.outage || lane.outage.until <= now()) {
        const pauseMs = Math.min((lane.outage?.pauseMs ?? FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS)
        lane.outage = { pauseMs, until: now() + pauseMs }
      }
    },

    /** Ends the pauses of these kinds. */
    resume(kinds: Iterable<string>): void {
      for (const kind of kinds) {
        const lane = lanes.get(kind)
        if (lane) lane.outage = undefined
      }
    },

    /** Returns the ms until the first of the pauses ends; Infinity where no kind pauses. */
    findPauseMs(): number {
      const left = [...lanes.values()].map(({ outage }) => (outage?.until ?? 0) - now())
      return Math.min(Infinity, ...left.filter((ms) => ms > 0))
    },
  }
}

/** Counts a job as running; returns a function that counts it as ended. */
export function occupyLane(lane: Lane, { companyId }: TakenJob): () => void {
  lane.running += 1
  lane.servedLast = companyId ?? NO_ID
  return () => {
    lane.running -= 1
  }
}
