import { randomUUID } from 'node:crypto'
import type { OwnTour } from '#features/tours/contract/tours.ts'
import type { Database } from '#platform/db/connect.ts'
import { ownTours } from '#platform/db/tables/companies/tours.ts'
import type { MadeCompany } from './factories.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the day that is `days` days from now, in UTC. */
export const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

export function makeTourContent(more: Partial<OwnTour> = {}): Omit<OwnTour, 'id'> {
  return { title: 'Something new', text: 'Look here.', target: 'nav-articles', endDate: dayIn(30), ...more }
}

export async function makeTour(
  database: Database,
  company: MadeCompany,
  more: Partial<typeof ownTours.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  const tour = { ...makeTourContent(), id, companyId: company.id, isOn: true, ...more }
  await database.tenant(company.id).write((tx) => tx.insert(ownTours).values(tour))
  return id
}
