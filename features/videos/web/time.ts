import { i18n } from '@lingui/core'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

const pad = (value: number) => String(value).padStart(2, '0')

/** Formats seconds as players do: 0:42, 12:05, 1:02:03. */
export function formatDuration(seconds: number): string {
  const fullSeconds = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(fullSeconds / MINUTE_SECONDS) % MINUTE_SECONDS
  const rest = pad(fullSeconds % MINUTE_SECONDS)
  return fullSeconds < HOUR_SECONDS
    ? `${minutes}:${rest}`
    : `${Math.floor(fullSeconds / HOUR_SECONDS)}:${pad(minutes)}:${rest}`
}

/** Formats seconds in words, for screen readers: 1 minute 5 seconds. */
export function spellOutDuration(seconds: number): string {
  const fullSeconds = Math.max(0, Math.floor(seconds))
  const parts = [
    { value: Math.floor(fullSeconds / HOUR_SECONDS), unit: 'hour' },
    { value: Math.floor(fullSeconds / MINUTE_SECONDS) % MINUTE_SECONDS, unit: 'minute' },
    { value: fullSeconds % MINUTE_SECONDS, unit: 'second' },
  ].filter(({ value }) => value > 0)
  const shownParts = parts.length > 0 ? parts : [{ value: 0, unit: 'second' }]
  return shownParts
    .map(({ value, unit }) => i18n.number(value, { style: 'unit', unit, unitDisplay: 'long' }))
    .join(' ')
}

const MOMENT_PARAMETER = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/

/** Reads a time in an address, `42`, `42s` or `1m2s`, in seconds; undefined for anything else. */
export function parseTimeParam(text: string | null): number | undefined {
  const [match, hours = '0', minutes = '0', seconds = '0'] =
    MOMENT_PARAMETER.exec(text?.trim().toLowerCase() ?? '') ?? []
  if (!match) return undefined
  return Number(hours) * HOUR_SECONDS + Number(minutes) * MINUTE_SECONDS + Number(seconds)
}

/** Returns the path of a video, from a second or from its beginning. */
export function videoPath(id: string, at?: number | null): string {
  const second = Math.floor(at ?? 0)
  return `/dashboard/videos/${id}${second > 0 ? `?t=${second}` : ''}`
}
