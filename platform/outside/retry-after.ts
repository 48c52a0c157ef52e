/** Returns the seconds of a `Retry-After` header, which holds seconds or a date (RFC 9110, 10.2.3). */
export function secondsOf(text: string): number | undefined {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
