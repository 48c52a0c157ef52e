let ahead = 0

/** Every answer tells the server's time; a device whose clock is wrong must not misjudge when a token ends. */
export function noteServerTime(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(date)) ahead = date - Date.now()
}

/** Milliseconds since 1970 by the server's clock, as far as we know it. */
export function serverNow(): number {
  return Date.now() + ahead
}
