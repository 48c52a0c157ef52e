import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/connect.ts'
import { announcements } from '#platform/db/tables/companies/announcements.ts'
import type { MadeCompany } from './factories.ts'

/** Returns the content of an announcement. */
export function announcementContent(more: object = {}) {
  return {
    title: 'The canteen is open again',
    text: 'From Monday on.',
    link: null,
    until: daysAhead(7),
    ...more,
  }
}

/** Returns the day that is `days` days from now, in UTC. */
function daysAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

export async function makeAnnouncement(
  database: Database,
  company: MadeCompany,
  more: Partial<typeof announcements.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  const row = { id, companyId: company.id, ...announcementContent(), ...more }
  await database.tenant(company.id).write((tx) => tx.insert(announcements).values(row))
  return id
}
