import type { ServerResponse } from 'node:http'

/** ms */
const LONGEST_REST = 500

type Order = {
  /** Calls of one caller that are worked on together, */
  atOnce: number
  /** and those that wait for them. */
  maxWaiting: number
  /**
   * From how many waiting calls on the server has as long for everybody else after each as it took: nobody has more than half of
   * it then, however many calls they make at once.
   */
  restsFrom: number
}

type Queue = { inside: number; waiting: (() => void)[] }

/** Lets the calls of one caller in, in the order in which they came; calls of different callers do not wait for each other. */
export function takingTurns({ atOnce, maxWaiting, restsFrom }: Order) {
  const queues = new Map<string, Queue>()

  function leave(caller: string, queue: Queue, took: number): void {
    const rests = queue.waiting.length >= restsFrom
    const next = queue.waiting.shift()
    if (next) return void (rests ? setTimeout(next, Math.min(took, LONGEST_REST)) : next())
    queue.inside -= 1
    if (queue.inside === 0) queues.delete(caller)
  }

  /** Waits until it is this call's turn, and returns what ends it, once; undefined where too many wait already. */
  return async function enter(caller: string): Promise<(() => void) | undefined> {
    const queue = queues.get(caller) ?? { inside: 0, waiting: [] }
    if (queue.waiting.length >= maxWaiting && queue.inside >= atOnce) return undefined
    queues.set(caller, queue)
    if (queue.inside < atOnce) queue.inside += 1
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    const begun = performance.now()
    let isInside = true
    return () => {
      if (isInside) leave(caller, queue, performance.now() - begun)
      isInside = false
    }
  }
}

/** Calls once an answer is sent, or nobody waits for it any more. */
export function onceClosed(answer: ServerResponse, call: () => void): void {
  if (answer.closed) call()
  else answer.once('close', call)
}
