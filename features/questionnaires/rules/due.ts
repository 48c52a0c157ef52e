/** Months after which a result is considered out of date. */
const MONTHS_UNTIL_DUE = 3

/** Whether a result sent at `sentAt` (ISO 8601) is so old that the person should answer again. */
export function isDue(sentAt: string, now: Date): boolean {
  const then = new Date(now)
  then.setMonth(then.getMonth() - MONTHS_UNTIL_DUE)
  return new Date(sentAt) <= then
}
