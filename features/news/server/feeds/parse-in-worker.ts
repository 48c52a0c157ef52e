import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { keyedQueue } from '#platform/core/keyed-queue.ts'
import type { Document, FeedReading } from './parse-feed.ts'

const program = new URL('./parse-worker.ts', import.meta.url)
/** Milliseconds after which parsing is aborted; a real feed takes about 100 ms on an idle machine. */
const TIMEOUT_MS = 10_000
const MAX_WAITING = 30
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

const takeTurn = keyedQueue(MAX_WAITING)

/**
 * Reads a document in a worker thread, one at a time. One that takes too long or too much memory counts as no feed, and
 * does not affect requests. Returns undefined where too many are waiting.
 */
export function readApart(document: Document): Promise<FeedReading | undefined> {
  return takeTurn('all', () => readInWorker(document))
}

async function readInWorker(document: Document): Promise<FeedReading> {
  const worker = new Worker(program, { workerData: document, resourceLimits: MEMORY_LIMITS })
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  try {
    const [reading] = (await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(() => [{ kind: 'nothing' }]),
    ])) as [FeedReading]
    return reading
  } catch (error) {
    if (isTooMuch(error)) return { kind: 'nothing' }
    throw error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Whether a worker failed because it exceeded its memory or stack. */
function isTooMuch(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError
}
