import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { keyedQueue } from '#platform/core/keyed-queue.ts'
import type { Document, Reading } from './parse-feed.ts'

const program = new URL('./parse-worker.ts', import.meta.url)
/** A real feed takes a tenth of a second on an idle machine. */
const TIMEOUT_MS = 10_000
const MAX_WAITING = 30
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

const takeTurn = keyedQueue(MAX_WAITING)

/**
 * Reads a document in a thread of its own, one at a time: one that is made to take forever, or all memory, costs nobody's
 * request and is no feed. Undefined where too many wait.
 */
export function readApart(document: Document): Promise<Reading | undefined> {
  return takeTurn('all', () => readInWorker(document))
}

async function readInWorker(document: Document): Promise<Reading> {
  const worker = new Worker(program, { workerData: document, resourceLimits: MEMORY })
  const impatience = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  try {
    const [reading] = (await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(() => [{ kind: 'nothing' }]),
    ])) as [Reading]
    return reading
  } catch (error) {
    if (isTooMuch(error)) return { kind: 'nothing' }
    throw error
  } finally {
    clearTimeout(impatience)
    await worker.terminate()
  }
}

/** It took all the memory, or all the stack, that it may have. */
function isTooMuch(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError
}
