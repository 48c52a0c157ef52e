import type { Services } from './services.ts'
import { startRounds } from './work/rounds.ts'

/** Work that no request waits for, one round each: how often it is looked for, and what does it. */
const rounds: { everyMs: number; round: (services: Services) => (stop: AbortSignal) => Promise<number> }[] = [
  { everyMs: 60 * 60 * 1000, round: ({ drafts }) => drafts.eraseDeleted },
  { everyMs: 2000, round: ({ pictures }) => pictures.work },
  { everyMs: 60_000, round: ({ feeds }) => feeds.readDue },
  { everyMs: 60 * 60 * 1000, round: ({ insights }) => insights.closeDue },
]

/** Starts all of it; answers what stops it and waits for what is in hand. */
export function startWork(services: Services, log: (error: unknown) => void): () => Promise<void> {
  const stops = rounds.map(({ everyMs, round }) => startRounds(round(services), log, everyMs))
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
