type Bounds = { concurrency: number; maxWaiting: number }

/** Too much waits already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  /** Seconds. */
  readonly retryAfter = 5
}

/** Runs slow work, so much at once and so much waiting; more is refused, to be tried again. */
export function boundedQueue({ concurrency, maxWaiting }: Bounds) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new QueueFull()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes now takes it from who waits.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
