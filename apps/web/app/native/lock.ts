import { hasAuthEntry } from '#platform/api/auth-entry.ts'
import { isLockDue, recordAppHidden } from '#platform/device/app-lock.ts'
import { canAuthenticate } from '#platform/device/native/biometrics.ts'
import { onActiveChange } from '#platform/device/native/device.ts'

let isLocked = false

/**
 * Locks the app at once if it was in the background for too long, and whenever the person returns after such a time.
 */
export async function startLock(): Promise<void> {
  onActiveChange((isActive) => {
    // The device's own prompt puts the app in the background for a moment, which does not count.
    if (isLocked) return
    if (isActive) void lockIfDue()
    else recordAppHidden()
  })
  await lockIfDue()
}

/** Locks the app where that is due, except on a device without a screen lock, which cannot verify its owner. */
async function lockIfDue(): Promise<void> {
  if (isLocked || !hasAuthEntry() || !isLockDue()) return
  isLocked = true
  document.documentElement.dataset['locked'] = ''
  if (await canAuthenticate().catch(() => false)) {
    const { showLock } = await import('./show-lock.tsx')
    showLock(unlock)
  } else unlock()
}

function unlock(): void {
  isLocked = false
  delete document.documentElement.dataset['locked']
}
