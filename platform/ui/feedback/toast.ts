/**
 * Short notices, one at a time. Raised from anywhere; `toaster.tsx` renders them as soon as it has loaded.
 */

/** Milliseconds for which a dismissed toast can still be updated. */
export const TOAST_REMOVE_DELAY = 1_000_000

export type ToastMessage = {
  title: string
  text?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; run: () => void }
}

/** A toast; `version` counts its updates. */
export type Toast = ToastMessage & { id: number; version: number; isOpen: boolean }

export type ToastHandle = {
  id: number
  update: (changes: Partial<ToastMessage>) => void
  dismiss: () => void
}

let current: Toast | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/**
 * Shows a message in place of the previous one. Returns a handle that has no effect once another message has
 * replaced it.
 */
export function toast(message: ToastMessage): ToastHandle {
  const id = ++lastId
  clearTimeout(removal)
  setCurrent({ ...message, id, version: 0, isOpen: true })
  return {
    id,
    update: (changes) => {
      if (current?.id === id) setCurrent({ ...current, ...changes, version: current.version + 1 })
    },
    dismiss: () => toasts.dismiss(id),
  }
}

/** Store of the current toast for its view; `subscribe` and `current` fit `useSyncExternalStore`. */
export const toasts = {
  current: (): Toast | undefined => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  dismiss(id: number): void {
    if (current?.id !== id || !current.isOpen) return
    setCurrent({ ...current, isOpen: false })
    removal = setTimeout(() => setCurrent(undefined), TOAST_REMOVE_DELAY)
  },
}

function setCurrent(next: Toast | undefined): void {
  current = next
  listeners.forEach((listener) => listener())
}
