/** What was written at some moment, by the clock of the device. */
type Timed = { at: string }

/** The later of two; `other` where both were written at the same moment. */
export function laterOf<T extends Timed>(one: T, other: T): T
export function laterOf<T extends Timed>(one: T | undefined, other: T | undefined): T | undefined
export function laterOf<T extends Timed>(one: T | undefined, other: T | undefined): T | undefined {
  if (!one || !other) return one ?? other
  return Date.parse(other.at) >= Date.parse(one.at) ? other : one
}

/** Of two entries under one key the later stays. */
export function mergeLatest<T extends Timed>(
  first: Record<string, T>,
  second: Record<string, T>,
): Record<string, T> {
  return pick(first, second, (key) => laterOf(first[key], second[key]))
}

/** The entries as saved, except those that changed on this device while they were being saved. */
export function keepChanged<T>(
  saved: Record<string, T>,
  { sent, current }: { sent: Record<string, T>; current: Record<string, T> },
): Record<string, T> {
  return pick(saved, current, (key) => (current[key] === sent[key] ? saved[key] : current[key]))
}

function pick<T>(
  one: Record<string, T>,
  other: Record<string, T>,
  choose: (key: string) => T | undefined,
): Record<string, T> {
  const keys = Object.keys({ ...one, ...other })
  return Object.fromEntries(
    keys.flatMap((key) => {
      const chosen = choose(key)
      return chosen === undefined ? [] : [[key, chosen]]
    }),
  )
}
