/** Local-storage key of the days on which this device was used. */
const HEARTBEAT_KEY = 'heartbeat'
/** A longer entry is not read. It is ASCII, so its length is its number of bytes. */
const MAX_BYTES = 1024
/**
 * `HEARTBEAT_DAYS` of the contract, copied because the page's early script cannot import it; a test compares
 * the two.
 */
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Records that the device is used today, and returns the days of the last 30 on which it was, newest last (UTC). */
export function recordToday(now = Date.now()): string[] {
  const today = dayOf(now)
  const oldest = dayOf(now - (KEPT_DAYS - 1) * DAY_MS)
  const usedDays = [...new Set([...readDays(), today])]
    .filter((day) => day >= oldest && day <= today)
    .toSorted()
  try {
    localStorage.setItem(HEARTBEAT_KEY, JSON.stringify(usedDays))
  } catch {
    // Storage is forbidden or full: only the days that were stored are counted.
  }
  return usedDays
}

function readDays(): string[] {
  try {
    const storedDays = localStorage.getItem(HEARTBEAT_KEY) ?? '[]'
    const days: unknown = storedDays.length > MAX_BYTES ? [] : JSON.parse(storedDays)
    return Array.isArray(days) && days.every(isDay) ? days : []
  } catch {
    return []
  }
}

const isDay = (day: unknown): day is string => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
