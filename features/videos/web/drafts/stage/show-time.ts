import { formatTime, parseTime } from '../../../rules/captions.ts'

const HOUR_MS = 3_600_000

/** Formats a time in milliseconds for editing: 01:02.345, with hours where there are any. */
export function formatTimecode(milliseconds: number): string {
  const whole = formatTime(Math.max(0, Math.round(milliseconds)))
  return milliseconds < HOUR_MS ? whole.slice(3) : whole
}

/** Reads a time in milliseconds as `formatTimecode` writes it, and shorter forms: seconds only, and fewer than three decimals. */
export function parseTimecode(input: string): number | undefined {
  const text = input.trim().replace(',', '.')
  const [whole = '', rest = ''] = text.split('.')
  const isWellFormed = /^[\d:]+$/.test(whole) && /^\d{0,3}$/.test(rest)
  if (!isWellFormed) return undefined
  const withMinutes = whole.includes(':') ? whole : `0:${whole}`
  const padded = withMinutes.replace(/:(\d)$/, ':0$1')
  return parseTime(`${padded}.${rest.padEnd(3, '0')}`)
}

/** Formats seconds as people write them: 1:02. */
export function formatShortTimecode(seconds: number): string {
  const whole = Math.floor(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = String(Math.floor((whole / 60) % 60)).padStart(hours > 0 ? 2 : 1, '0')
  return `${hours > 0 ? `${hours}:` : ''}${minutes}:${String(whole % 60).padStart(2, '0')}`
}
