type Bounds = { concurrency: number; maxWaiting: number }

/** Thrown when the queue is full. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
  /** Seconds after which to retry. */
  readonly retryAfter = 5
}

/**
 * Returns a queue for slow work: `concurrency` at once, `maxWaiting` waiting; beyond that it throws
 * `QueueFullError`.
 */
export function boundedQueue({ concurrency, maxWaiting }: Bounds) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new QueueFullError()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The slot is handed on, so that a new caller cannot take it from one that waits.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
