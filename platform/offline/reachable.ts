let isReachable = true
const listeners = new Set<() => void>()

/** Whether the server answered when it was asked last: a device may have a connection, and the server none. */
export const isServerReachable = (): boolean => isReachable

export function noteReachable(now: boolean): void {
  if (now === isReachable) return
  isReachable = now
  listeners.forEach((listener) => listener())
}

/** Calls when that changes; returns how to stop. */
export function watchReachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether there is a connection to the server. */
export const isConnected = (): boolean => navigator.onLine && isReachable

/** Calls when that may have changed; returns how to stop. */
export function watchConnection(listener: () => void): () => void {
  const stopWatching = watchReachable(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    stopWatching()
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
