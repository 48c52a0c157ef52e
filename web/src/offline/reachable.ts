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
