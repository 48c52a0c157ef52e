import { formatTime, parseTime } from '../../../rules/captions.ts'

const HOUR_MS = 3_600_000

/** Formats a time in milliseconds for editing: 01:02.345, with hours where there are any. */
export function formatTimecode(milliseconds: number): string {
  const clockTime = formatTime(Math.max(0, Math.round(milliseconds)))
  return milliseconds < HOUR_MS ? clockTime.slice(3) : clockTime
}

/** Reads a time in milliseconds as `formatTimecode` writes it, and shorter forms: seconds only, and fewer than three decimals. */
export function parseTimecode(input: string): number | undefined {
  const text = input.trim().replace(',', '.')
  const [clockTime = '', rest = ''] = text.split('.')
  const isWellFormed = /^[\d:]+$/.test(clockTime) && /^\d{0,3}$/.test(rest)
  if (!isWellFormed) return undefined
  const withMinutes = clockTime.includes(':') ? clockTime : `0:${clockTime}`
  const padded = withMinutes.replace(/:(\d)$/, ':0$1')
  return parseTime(`${padded}.${rest.padEnd(3, '0')}`)
}

/** Formats seconds as people write them: 1:02. */
export function formatShortTimecode(seconds: number): string {
  const fullSeconds = Math.floor(seconds)
  const hours = Math.floor(fullSeconds / 3600)
  const minutes = String(Math.floor((fullSeconds / 60) % 60)).padStart(hours > 0 ? 2 : 1, '0')
  return `${hours > 0 ? `${hours}:` : ''}${minutes}:${String(fullSeconds % 60).padStart(2, '0')}`
}
