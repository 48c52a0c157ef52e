const DAY_MS = 24 * 60 * 60 * 1000

type Kept<Value> = { at: number; value: Promise<Value> }

/**
 * Remembers answers for a day, and asks once for what many want at the same time. An answer that is too old still
 * serves where no newer one comes.
 */
export function remembered<Value>(most: number, now: () => number = Date.now) {
  const kept = new Map<string, Kept<Value>>()

  function keep(key: string, value: Promise<Value>, at: number): void {
    kept.delete(key)
    kept.set(key, { at, value })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }

  return async function recall(key: string, ask: () => Promise<Value>): Promise<Value> {
    const known = kept.get(key)
    if (known && now() - known.at < DAY_MS) return known.value
    const asked = ask()
    keep(key, asked, now())
    try {
      return await asked
    } catch (error) {
      if (!known) kept.delete(key)
      // Asked again next time; meanwhile what was known is better than nothing.
      else keep(key, known.value, 0)
      if (known) return known.value
      throw error
    }
  }
}
