/** An entry with the moment at which it was written, by the device's clock. */
type TimedValue = { at: string }

/** Returns the later of two entries; `other` where both have the same moment. */
export function laterOf<T extends TimedValue>(one: T, other: T): T
export function laterOf<T extends TimedValue>(one: T | undefined, other: T | undefined): T | undefined
export function laterOf<T extends TimedValue>(one: T | undefined, other: T | undefined): T | undefined {
  if (!one || !other) return one ?? other
  return Date.parse(other.at) >= Date.parse(one.at) ? other : one
}

/** Merges entries by their keys; of two with the same key the later stays. */
export function mergeLatest<T extends TimedValue>(
  first: Record<string, T>,
  second: Record<string, T>,
): Record<string, T> {
  return pickByKey(first, second, (key) => laterOf(first[key], second[key]))
}

/**
 * Returns the saved entries, but the current value of each entry that changed on this device while it was being
 * saved.
 */
export function withLocalChanges<T>(
  saved: Record<string, T>,
  { sent, current }: { sent: Record<string, T>; current: Record<string, T> },
): Record<string, T> {
  return pickByKey(saved, current, (key) => (current[key] === sent[key] ? saved[key] : current[key]))
}

function pickByKey<T>(
  one: Record<string, T>,
  other: Record<string, T>,
  choose: (key: string) => T | undefined,
): Record<string, T> {
  const keys = Object.keys({ ...one, ...other })
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = choose(key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
