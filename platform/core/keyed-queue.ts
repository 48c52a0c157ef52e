/**
 * Runs work for the same key one after the other, in this process; for different keys in parallel. Returns
 * undefined when `maxWaiting` are already waiting for that key.
 */
export function keyedQueue(maxWaiting: number) {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async function run<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= maxWaiting) return undefined
    const mine = queue.last.then(work, work)
    queues.set(key, queue)
    queue.last = mine
    queue.waiting += 1
    try {
      return await mine
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }
}
