import { HEARTBEAT_DAYS } from '@hale/contracts/accounts'
import * as z from 'zod/mini'

/** The local-storage entry in which a device notes the days it was used. */
const HEARTBEAT_KEY = 'heartbeat'
/** What the entry may take, in bytes; its letters are ASCII. */
const MAX_BYTES = 1024
const DAY = 24 * 60 * 60 * 1000

const days = z.array(z.iso.date())

/** Notes that the device is used today, and answers the days of the last 30, newest last (UTC). */
export function recordToday(now = Date.now()): string[] {
  const today = dayOf(now)
  const oldest = dayOf(now - (HEARTBEAT_DAYS - 1) * DAY)
  const kept = [...new Set([...read(), today])].filter((day) => day >= oldest && day <= today).toSorted()
  try {
    localStorage.setItem(HEARTBEAT_KEY, JSON.stringify(kept))
  } catch {
    // Storage is blocked or full: the days are counted by those that could be noted.
  }
  return kept
}

function read(): string[] {
  try {
    const noted = localStorage.getItem(HEARTBEAT_KEY) ?? '[]'
    return noted.length > MAX_BYTES ? [] : z.parse(days, JSON.parse(noted))
  } catch {
    return []
  }
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
