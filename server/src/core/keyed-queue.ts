/**
 * Does work for the same key one after the other, in this process; for different keys side by side. Answers
 * undefined when `most` wait for that key already.
 */
export function inTurn(most: number) {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async function take<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (line.waiting >= most) return undefined
    const mine = line.last.then(work, work)
    lines.set(key, line)
    line.last = mine
    line.waiting += 1
    try {
      return await mine
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(key)
    }
  }
}
