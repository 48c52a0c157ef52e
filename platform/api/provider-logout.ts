let url: string | undefined
const listeners = new Set<() => void>()

/** Remembers where the identity provider of a session that has ended ends its own. */
export function offerProviderLogout(next: string | undefined): void {
  url = next
  listeners.forEach((listener) => listener())
}

export const providerLogout = (): string | undefined => url

/** Calls when it changes; for `useSyncExternalStore`. */
export function watchProviderLogout(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
