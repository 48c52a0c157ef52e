import type { JobHandler } from './job.ts'
import { NO_ID, type TakenJob, type Wanted } from './job-store.ts'

/** A lease lasts for as long as a try may, and this: no other server tries meanwhile. */
const LEASE_MARGIN_SECONDS = 4 * 60

/** The jobs of one kind: how many run, and the company that was served last. */
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
    /** Of these kinds, those of which another job may run now. */
    listFreeKinds: (kinds: Iterable<string>) => listFree(kinds).map(({ handler }) => handler.kind),
    /** What to ask of the database: as many jobs of each kind as may still run. */
    listWanted: (kinds: Iterable<string>): Wanted[] =>
      listFree(kinds).map(({ handler, running, servedLast }) => ({
        kind: handler.kind,
        room: handler.concurrency - running,
        leaseSeconds: handler.timeoutMs / 1000 + LEASE_MARGIN_SECONDS,
        servedLast,
      })),
  }
}

/** Counts a job as running; returns what to call at its end. */
export function occupy(lane: Lane, { companyId }: TakenJob): () => void {
  lane.running += 1
  lane.servedLast = companyId ?? NO_ID
  return () => {
    lane.running -= 1
  }
}
