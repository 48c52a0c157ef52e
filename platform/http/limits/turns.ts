import type { ServerResponse } from 'node:http'

/** Longest pause after a call, in ms. */
const LONGEST_REST = 500

type Order = {
  /** Calls of one caller that run at the same time. */
  atOnce: number
  /** Calls of the caller that may wait. */
  maxWaiting: number
  /**
   * Number of waiting calls from which the server pauses after each call for as long as it took, so that no
   * caller gets more than half of the server.
   */
  restsFrom: number
}

type Queue = { inside: number; waiting: (() => void)[] }

/**
 * Returns a function that queues calls by caller, in the order of arrival; calls of different callers do not
 * wait for each other.
 */
export function createTurnQueue({ atOnce, maxWaiting, restsFrom }: Order) {
  const queues = new Map<string, Queue>()

  function leave(caller: string, queue: Queue, took: number): void {
    const rests = queue.waiting.length >= restsFrom
    const next = queue.waiting.shift()
    if (next) return void (rests ? setTimeout(next, Math.min(took, LONGEST_REST)) : next())
    queue.inside -= 1
    if (queue.inside === 0) queues.delete(caller)
  }

  /**
   * Waits for this call's turn, and returns a function that ends it, once; undefined where too many calls wait
   * already.
   */
  return async function enter(caller: string): Promise<(() => void) | undefined> {
    const queue = queues.get(caller) ?? { inside: 0, waiting: [] }
    if (queue.waiting.length >= maxWaiting && queue.inside >= atOnce) return undefined
    queues.set(caller, queue)
    if (queue.inside < atOnce) queue.inside += 1
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    const startedAt = performance.now()
    let isInside = true
    return () => {
      if (isInside) leave(caller, queue, performance.now() - startedAt)
      isInside = false
    }
  }
}

/** Calls back once a response has been sent or its connection has closed. */
export function callOnceClosed(answer: ServerResponse, call: () => void): void {
  if (answer.closed) call()
  else answer.once('close', call)
}
