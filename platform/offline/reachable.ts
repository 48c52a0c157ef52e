let isReachable = true
const listeners = new Set<() => void>()

/**
 * Whether the server responded when it was last called: a device may be online, and the server unreachable.
 */
export const isServerReachable = (): boolean => isReachable

export function setServerReachable(now: boolean): void {
  if (now === isReachable) return
  isReachable = now
  listeners.forEach((listener) => listener())
}

/** Calls the listener when reachability changes; returns how to stop. */
export function watchReachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the device is online and the server reachable. */
export const isConnected = (): boolean => navigator.onLine && isReachable

/** Calls the listener when the connection may have changed; returns how to stop. */
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
