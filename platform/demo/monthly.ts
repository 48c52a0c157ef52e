import { createRandomSource } from './chance.ts'
import { pastMonthStart } from './dates.ts'
import type { DemoPerson } from './demo-part.ts'

/** A document, and the percentage of people who read or watch it in a month. */
export type DocumentShare = { documentId: string; share: number }

const MONTH_COUNT = 7

/**
 * Returns half a year of monthly reads or views by the people of a company; the same `seed` gives the same
 * rows.
 */
export function monthlyRows(companyId: string, people: DemoPerson[], liked: DocumentShare[], seed: number) {
  return people.flatMap(({ id: memberId, activatedAt }, index) => {
    const draw = createRandomSource(seed + index)
    if (!activatedAt) return []
    const months = Array.from({ length: MONTH_COUNT }, (_, ago) => pastMonthStart(ago))
    return months
      .filter((month) => new Date(month) > activatedAt)
      .flatMap((month) =>
        liked
          .filter(({ share }) => draw() * 100 < share)
          .map(({ documentId }) => ({ companyId, memberId, documentId, month })),
      )
  })
}
