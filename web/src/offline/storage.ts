import * as z from 'zod/mini'

/** `tab` is gone when the tab is closed. */
type Place = 'local' | 'tab'

// A browser may keep nothing, be full, or forbid it: then it is as if nothing had been kept.

export function read<Schema extends z.ZodMiniType>(
  place: Place,
  key: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    return z.parse(schema, JSON.parse(storage(place).getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

export function write(place: Place, key: string, value: object): void {
  try {
    storage(place).setItem(key, JSON.stringify(value))
  } catch {}
}

export function remove(place: Place, key: string): void {
  try {
    storage(place).removeItem(key)
  } catch {}
}

export function keys(place: Place): string[] {
  try {
    return Object.keys(storage(place))
  } catch {
    return []
  }
}

function storage(place: Place): Storage {
  return place === 'local' ? localStorage : sessionStorage
}
