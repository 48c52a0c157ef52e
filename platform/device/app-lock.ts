/** Choices of minutes in the background after which the app locks. */
export const LOCK_DELAYS = ['1', '5', '15', 'never'] as const
export type LockDelay = (typeof LOCK_DELAYS)[number]

const DEFAULT_DELAY: LockDelay = '5'
const MINUTE_MS = 60_000
const LOCK_AFTER_KEY = 'lock-after'
const LEFT_KEY = 'left-at'

export function readLockDelay(): LockDelay {
  const storedValue = localStorage.getItem(LOCK_AFTER_KEY)
  return LOCK_DELAYS.find((one) => one === storedValue) ?? DEFAULT_DELAY
}

export function saveLockDelay(after: LockDelay): void {
  localStorage.setItem(LOCK_AFTER_KEY, after)
}

/** Records that the app went to the background. */
export function recordAppHidden(): void {
  localStorage.setItem(LEFT_KEY, String(Date.now()))
}

/**
 * Whether the app was away for too long. An app that ended without a record, or has one in the future, was.
 */
export function isLockDue(): boolean {
  const after = readLockDelay()
  if (after === 'never') return false
  const away = Date.now() - Number(localStorage.getItem(LEFT_KEY) ?? 0)
  return away < 0 || away >= Number(after) * MINUTE_MS
}
