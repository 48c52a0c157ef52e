import type { ServerResponse } from 'node:http'

/** Calls of one caller that wait for their turn. */
const MAX_WAITING = 16
/** ms */
const LONGEST_PAUSE = 500

type Queue = { last: Promise<void>; inside: number }

/**
 * Lets calls of one caller in one after the other. While more of theirs wait, the server has as long for everybody else after each as
 * it took, so that nobody has more than half of it, however many calls they make at once.
 */
export function takingTurns() {
  const queues = new Map<string, Queue>()

  /** Waits until it is this call's turn, which lasts until its answer is closed. False where too many wait already. */
  return async function enter(caller: string, answer: ServerResponse): Promise<boolean> {
    const queue = queues.get(caller) ?? { last: Promise.resolve(), inside: 0 }
    if (queue.inside > MAX_WAITING) return false
    const before = queue.last
    const { promise, resolve } = Promise.withResolvers<void>()
    queue.last = promise
    queue.inside += 1
    queues.set(caller, queue)
    await before
    const begun = performance.now()
    const leave = () => {
      queue.inside -= 1
      if (queue.inside === 0) queues.delete(caller)
      else setTimeout(resolve, Math.min(performance.now() - begun, LONGEST_PAUSE))
    }
    if (answer.closed) leave()
    else answer.once('close', leave)
    return true
  }
}
