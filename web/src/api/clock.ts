let ahead = 0

/** Reads the server's time from each reply, so that a device with a wrong clock does not misjudge when a token expires. */
export function noteServerTime(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(date)) ahead = date - Date.now()
}

/** Milliseconds since 1970 by the server's clock, as far as we know it. */
export function serverNow(): number {
  return Date.now() + ahead
}
