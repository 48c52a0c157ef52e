import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from '#platform/db/drizzle.ts'
import type { DemoPart } from '#platform/demo/demo-part.ts'
import { dateDaysAgo } from '#platform/demo/dates.ts'
import { groups, members } from '#platform/db/tables/people.ts'

const GROUP_NAMES = ['Customer service', 'Finance', 'Warehouse']
/** People in each group; the rest of the 120 people have no group. */
const PERSON_COUNT = 35

export const peopleDemo: DemoPart = {
  /** Adds groups to a crowded company, and the day on which each person was last active. */
  async fill(tx, { id: companyId, isCrowded, people }) {
    if (!isCrowded) return
    const crowd = people.filter(({ index }) => index !== undefined)
    const change = (ids: string[], changes: Partial<typeof members.$inferInsert>) =>
      tx
        .update(members)
        .set(changes)
        .where(and(eq(members.companyId, companyId), inArray(members.id, ids)))
    for (const [position, name] of GROUP_NAMES.entries()) {
      const group = { id: randomUUID(), companyId, name }
      await tx.insert(groups).values(group)
      const ids = crowd.slice(position * PERSON_COUNT, (position + 1) * PERSON_COUNT).map(({ id }) => id)
      await change(ids, {
        groupId: group.id,
        groupedAt: dateDaysAgo(Math.max(...crowd.map(({ daysAgo }) => daysAgo))),
      })
    }
    const active = crowd.filter(({ state }) => state === 'active')
    for (let days = 1; days <= 30; days++) {
      const ids = active.filter((_, index) => index % 30 === days - 1).map(({ id }) => id)
      const lastActiveOn = dateDaysAgo(days).toISOString().slice(0, 10)
      if (ids.length > 0) await change(ids, { lastActiveOn })
    }
  },
}
