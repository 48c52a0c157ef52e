let url: string | undefined
const listeners = new Set<() => void>()

/** Remembers the URL at which the identity provider ends its own session, after a session here has ended. */
export function offerProviderLogout(next: string | undefined): void {
  url = next
  listeners.forEach((listener) => listener())
}

export const findProviderLogoutUrl = (): string | undefined => url

/** Calls the listener when the URL changes, and returns how to stop; for `useSyncExternalStore`. */
export function watchProviderLogout(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
