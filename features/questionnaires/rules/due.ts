/** Months after which a result is considered out of date. */
const MONTHS_UNTIL_DUE = 3

/** Whether a result is old enough to answer again. `sentAt` is ISO. */
export function isDue(sentAt: string, now: Date): boolean {
  const then = new Date(now)
  then.setMonth(then.getMonth() - MONTHS_UNTIL_DUE)
  return new Date(sentAt) <= then
}
