/** Short notices, one at a time. Raised from anywhere; drawn by `toaster.tsx` as soon as that has loaded. */

/** How long a dismissed toast stays known, in milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000

export type ToastMessage = {
  title: string
  text?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; run: () => void }
}

/** `version` counts its updates. */
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

/** Shows a message in place of the one before. Once another has taken its place, its handle does nothing. */
export function toast(message: ToastMessage): ToastHandle {
  const id = ++lastId
  clearTimeout(removal)
  become({ ...message, id, version: 0, isOpen: true })
  return {
    id,
    update: (changes) => {
      if (current?.id === id) become({ ...current, ...changes, version: current.version + 1 })
    },
    dismiss: () => toasts.dismiss(id),
  }
}

/** What a view of the toasts needs; `subscribe` and `current` fit `useSyncExternalStore`. */
export const toasts = {
  current: (): Toast | undefined => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  dismiss(id: number): void {
    if (current?.id !== id || !current.isOpen) return
    become({ ...current, isOpen: false })
    removal = setTimeout(() => become(undefined), TOAST_REMOVE_DELAY)
  },
}

function become(next: Toast | undefined): void {
  current = next
  listeners.forEach((listener) => listener())
}
