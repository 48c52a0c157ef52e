let ahead = 0

/** Reads the server's time from each reply, so that a device with a wrong clock does not misjudge when a token expires. */
export function noteServerTime(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(date)) ahead = date - Date.now()
}

/** Returns the milliseconds since 1970 by the server's clock, as far as it is known. */
export function serverNow(): number {
  return Date.now() + ahead
}

/**
 * Returns the moment of a change as ISO 8601: by the server's clock, yet always later than the change it
 * replaces. Servers tell their time in whole seconds and replies arrive late, so the clock alone could say
 * that an older text is newer.
 */
export function timeOfChange(replaced: { at: string } | undefined): string {
  const earliest = replaced ? Date.parse(replaced.at) + 1 : 0
  return new Date(Math.max(serverNow(), earliest)).toISOString()
}
