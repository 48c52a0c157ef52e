import { i18n } from '@lingui/core'

const MINUTE = 60
const HOUR = 3600

const pad = (value: number) => String(value).padStart(2, '0')

/** Formats seconds as players do: 0:42, 12:05, 1:02:03. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / MINUTE) % MINUTE
  const rest = pad(whole % MINUTE)
  return whole < HOUR ? `${minutes}:${rest}` : `${Math.floor(whole / HOUR)}:${pad(minutes)}:${rest}`
}

/** Formats seconds in words, for screen readers: 1 minute 5 seconds. */
export function spellOutDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [
    { value: Math.floor(whole / HOUR), unit: 'hour' },
    { value: Math.floor(whole / MINUTE) % MINUTE, unit: 'minute' },
    { value: whole % MINUTE, unit: 'second' },
  ].filter(({ value }) => value > 0)
  const said = parts.length > 0 ? parts : [{ value: 0, unit: 'second' }]
  return said
    .map(({ value, unit }) => i18n.number(value, { style: 'unit', unit, unitDisplay: 'long' }))
    .join(' ')
}

const MOMENT = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/

/** Reads a time in an address, `42`, `42s` or `1m2s`, in seconds; undefined for anything else. */
export function parseTimeParam(text: string | null): number | undefined {
  const [whole, hours = '0', minutes = '0', seconds = '0'] =
    MOMENT.exec(text?.trim().toLowerCase() ?? '') ?? []
  if (!whole) return undefined
  return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds)
}

/** Returns the path of a video, from a second or from its beginning. */
export function videoPath(id: string, at?: number | null): string {
  const second = Math.floor(at ?? 0)
  return `/dashboard/videos/${id}${second > 0 ? `?t=${second}` : ''}`
}
