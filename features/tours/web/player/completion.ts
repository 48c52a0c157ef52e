import type { Tour } from './tour.ts'

const COOKIE_PREFIX = 'vue_onboarding_tour_'
const COOKIE_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

type Completable = Pick<Tour, 'tourId' | 'endDate' | 'cookieStorage'>

/** Whether a tour may start: `cookies` is `document.cookie`, `now` in milliseconds since 1970. */
export function mayStart({ tourId, endDate, cookieStorage }: Completable, cookies: string, now: number) {
  if (endDate && endDate.getTime() <= now) return false
  return !cookieStorage || !isCompleted(tourId, cookies)
}

function isCompleted(tourId: Tour['tourId'], cookies: string): boolean {
  return cookies.split(/;\s*/).some((cookie) => cookie.startsWith(`${COOKIE_PREFIX}${tourId}=`))
}

/**
 * Returns the cookie that records that a tour was completed, valid until the tour's end date or for a year; undefined
 * where the tour stores none.
 */
export function completionCookie({ tourId, endDate, cookieStorage }: Completable, now: number) {
  if (!cookieStorage) return undefined
  const expires = endDate ?? new Date(now + COOKIE_DAYS * DAY_MS)
  return `${COOKIE_PREFIX}${tourId}=true; expires=${expires.toUTCString()}; path=/; SameSite=Lax`
}
