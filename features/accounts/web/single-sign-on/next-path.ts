const KEY = 'sign-on-next'

/** Remembers in this tab where a login leads to that goes by way of another site. */
export function keepNextPath(next: string | null): void {
  if (next === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, next)
}

/** Returns it, once. */
export function takeNextPath(): string | null {
  const next = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return next
}
