/** Minutes away after which the app asks its person to unlock it. */
export const LOCK_AFTER = ['1', '5', '15', 'never'] as const
export type LockAfter = (typeof LOCK_AFTER)[number]

const DEFAULT: LockAfter = '5'
const MINUTE_MS = 60_000
const LOCK_AFTER_KEY = 'lock-after'
const LEFT_KEY = 'left-at'

export function readLockAfter(): LockAfter {
  const stored = localStorage.getItem(LOCK_AFTER_KEY)
  return LOCK_AFTER.find((one) => one === stored) ?? DEFAULT
}

export function saveLockAfter(after: LockAfter): void {
  localStorage.setItem(LOCK_AFTER_KEY, after)
}

/** Notes that the app has left the screen. */
export function noteLeft(): void {
  localStorage.setItem(LEFT_KEY, String(Date.now()))
}

/** Whether the app was away for too long. What ended without a note, or has one of a later time, was. */
export function isLockDue(): boolean {
  const after = readLockAfter()
  if (after === 'never') return false
  const away = Date.now() - Number(localStorage.getItem(LEFT_KEY) ?? 0)
  return away < 0 || away >= Number(after) * MINUTE_MS
}
