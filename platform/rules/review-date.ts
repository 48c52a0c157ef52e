import { REVIEW_MONTHS } from '#features/clinical-reviews/contract/clinical-reviews.ts'

/** Whether a review is older than REVIEW_MONTHS; both are calendar days. A review of 29 February lasts until 28 February. */
export function isReviewOverdue(signedOn: string, today: string): boolean {
  const [year = 0, month = 0, date = 0] = signedOn.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + REVIEW_MONTHS + 1, 0)).getUTCDate()
  const validUntil = new Date(Date.UTC(year, month - 1 + REVIEW_MONTHS, Math.min(date, lastDay)))
  return today > validUntil.toISOString().slice(0, 10)
}
