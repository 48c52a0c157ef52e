/** Storage of the browser: `tab` is session storage, which is emptied when the tab is closed. */
export type Area = 'local' | 'tab'

// Storage may be full, or forbidden by the browser: then these functions act as if nothing had been stored.

/** Returns the JSON stored under a key; undefined where there is none, or it is invalid. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(storageOf(area).getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value as JSON; returns whether it was stored. */
export function writeStored(area: Area, key: string, value: unknown): boolean {
  try {
    storageOf(area).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    storageOf(area).removeItem(key)
  } catch {}
}

export function storedKeys(area: Area): string[] {
  try {
    return Object.keys(storageOf(area))
  } catch {
    return []
  }
}

const PROBE_KEY = 'storage-probe'

/** Whether the browser allows storage at all. */
export function canStore(): boolean {
  const isStored = writeStored('local', PROBE_KEY, '')
  removeStored('local', PROBE_KEY)
  return isStored
}

function storageOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage
}
