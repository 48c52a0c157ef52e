/** Does work for the same key one after the other, in this process; for different keys side by side. */
export function inTurn() {
  const last = new Map<string, Promise<unknown>>()
  return async function take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
