import type { QuietHours } from '#features/notifications/contract/notifications.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Seconds until quiet hours end in a time zone; 0 outside of them. Accounts for a clock change before their end. */
export function quietSeconds({ from, until }: QuietHours, timeZone: string, now: number): number {
  const time = localSeconds(now, timeZone)
  const [begin, end] = [secondsOf(from), secondsOf(until)]
  const length = untilNext(begin, end)
  if (untilNext(begin, time) >= length) return 0
  const byToday = untilNext(time, end)
  // The number of seconds by which a clock change moves the end of the quiet hours.
  const later = localSeconds(now + byToday * 1000, timeZone)
  const change = untilNext(end, later + DAY_SECONDS / 2) - DAY_SECONDS / 2
  const seconds = byToday - change
  // If a clock change skips the end of the quiet hours, the seconds are those without the change.
  return localSeconds(now + seconds * 1000, timeZone) === end ? seconds : byToday
}

/** Returns the seconds from one time of day to the next occurrence of another. */
function untilNext(from: number, to: number): number {
  return (((to - from) % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60
}

/** Returns the seconds since local midnight. */
function localSeconds(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    ...{ numberingSystem: 'latn', timeZone },
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0)
  return (part('hour') * 60 + part('minute')) * 60 + part('second')
}
