/** How long what is in hand may take to end by itself, once asked to stop. */
const TIMEOUT_MS = 10_000

type Round = (stop: AbortSignal) => Promise<number>

/** Work that no request waits for: how often it is looked for, and what does some of it. */
export type RecurringRound = { everyMs: number; round: Round }

/**
 * Runs a round again and again, one after the other: at once while there is more to do, else every `everyMs`. Answers
 * what stops it, and waits for the round in hand.
 */
export function startRounds(round: Round, log: (error: unknown) => void, everyMs = 1000) {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let inHand: Promise<void> = Promise.resolve()
  let stopped = false

  function next(afterMs: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      inHand = run()
    }, afterMs).unref()
  }

  async function run(): Promise<void> {
    const did = await round(stopping.signal).catch((error: unknown) => {
      log(error)
      return 0
    })
    next(did > 0 ? 0 : everyMs)
  }

  next(0)
  return async function stop(): Promise<void> {
    stopped = true
    clearTimeout(timer)
    const impatience = setTimeout(() => stopping.abort(), TIMEOUT_MS)
    await inHand
    clearTimeout(impatience)
  }
}

/** Starts all rounds; answers what stops them and waits for what is in hand. */
export function startAllRounds(
  rounds: readonly RecurringRound[],
  log: (error: unknown) => void,
): () => Promise<void> {
  const stops = rounds.map(({ everyMs, round }) => startRounds(round, log, everyMs))
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
