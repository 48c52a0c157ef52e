let isThere = false
const listeners = new Set<() => void>()

/** Whether the server has a newer version of the app than this page. */
export const isNewVersionThere = (): boolean => isThere

export function noteNewVersion(): void {
  isThere = true
  listeners.forEach((listener) => listener())
}

/** Calls the listener when there is a new version; returns a function that stops. */
export function watchNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
