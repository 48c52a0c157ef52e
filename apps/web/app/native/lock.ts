import { hasAuthEntry } from '#platform/api/auth-entry.ts'
import { isLockDue, noteLeft } from '#platform/device/app-lock.ts'
import { canAuthenticate } from '#platform/device/native/biometrics.ts'
import { onActiveChange } from '#platform/device/native/device.ts'

let isLocked = false

/** Locks at once where the app was away for too long, and whenever a person comes back to it after that. */
export async function startLock(): Promise<void> {
  onActiveChange((isActive) => {
    // The device's own question takes the screen for a moment; that is no leaving.
    if (isLocked) return
    if (isActive) void lockIfDue()
    else noteLeft()
  })
  await lockIfDue()
}

/** A device without any lock of its own could not tell who unlocks. */
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
