const STORAGE_KEY = 'sign-on-next'

/** Remembers in this tab the path to open after a login that leaves this site; null forgets it. */
export function keepNextPath(next: string | null): void {
  if (next === null) sessionStorage.removeItem(STORAGE_KEY)
  else sessionStorage.setItem(STORAGE_KEY, next)
}

/** Returns the remembered path and forgets it; null where there is none. */
export function takeNextPath(): string | null {
  const next = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  return next
}
