import type { JobHandler } from './job.ts'
import { NO_ID, type TakenJob, type ClaimInput } from './job-store.ts'

/**
 * How long a lease outlasts the time limit of an attempt, so that no other server starts the job meanwhile.
 */
const LEASE_MARGIN_SECONDS = 4 * 60

/** The jobs of one kind on this server: how many run, and which company was served last. */
export type Lane = { handler: JobHandler; running: number; servedLast: string }

export function createLanes(handlers: JobHandler[]) {
  const lanes = new Map<string, Lane>(
    handlers.map((handler) => [handler.kind, { handler, running: 0, servedLast: NO_ID }]),
  )
  const listFree = (kinds: Iterable<string>) =>
    [...kinds].flatMap((kind) => {
      const lane = lanes.get(kind)
      return lane && lane.running < lane.handler.concurrency ? [lane] : []
    })

  return {
    kinds: [...lanes.keys()],
    findLane: (kind: string) => lanes.get(kind),
    /** Returns those of these kinds of which another job may run now. */
    listFreeKinds: (kinds: Iterable<string>) => listFree(kinds).map(({ handler }) => handler.kind),
    /** Returns how many jobs to take from the database: for each kind as many as may still run. */
    listWanted: (kinds: Iterable<string>): ClaimInput[] =>
      listFree(kinds).map(({ handler, running, servedLast }) => ({
        kind: handler.kind,
        room: handler.concurrency - running,
        leaseSeconds: handler.timeoutMs / 1000 + LEASE_MARGIN_SECONDS,
        servedLast,
      })),
  }
}

/** Counts a job as running; returns how to count it as ended. */
export function occupy(lane: Lane, { companyId }: TakenJob): () => void {
  lane.running += 1
  lane.servedLast = companyId ?? NO_ID
  return () => {
    lane.running -= 1
  }
}
