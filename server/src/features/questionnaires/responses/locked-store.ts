import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Result } from '@hale/domain/questionnaires/score'
import type { ResponseDraft } from '@hale/contracts/responses'
import { members, removedResponses, responseDrafts, responses } from '../../../db/tables.ts'
import type { Rows } from '../../../db/tenant.ts'
import { findDraft, findResponse, of, type Own } from './store.ts'
import { findVersion } from '../store.ts'

/** What is read and written while nobody else changes this person's answers. */
export type Held = ReturnType<typeof held>

/**
 * Changes a person's answers: whatever several devices do at once, one after the other. Their own row is locked, so
 * that there is something to lock before the first answer.
 */
export function changeAnswers<T>({ tenant, memberId }: Own, work: (held: Held) => Promise<T>): Promise<T> {
  return tenant.write(async (tx) => {
    await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.companyId, tenant.companyId), eq(members.id, memberId)))
      .for('no key update')
    return work(held(tx, { tenant, memberId }))
  })
}

function held(tx: Rows, own: Own) {
  const key = { companyId: own.tenant.companyId, memberId: own.memberId }

  /** Deletes, and keeps the ids in the same statement, however many they are; answers how many that was. */
  async function removeFrom(table: typeof responses | typeof responseDrafts, which: SQL | undefined) {
    const found = await tx.execute<{ count: number }>(sql`
      with gone as (delete from ${table} where ${and(of(table, own), which)} returning id),
      kept as (
        insert into removed_responses (company_id, member_id, id)
        select ${key.companyId}::uuid, ${key.memberId}::uuid, id from gone on conflict do nothing)
      select count(*)::int as count from gone`)
    return found.rows[0]?.count ?? 0
  }

  async function removeDraft(): Promise<void> {
    await removeFrom(responseDrafts, undefined)
  }

  return {
    findQuestionnaire: (version: number) => findVersion(tx, own.tenant, version),
    findResponse: (id: string) => findResponse(tx, own, id),
    findDraft: () => findDraft(tx, own),

    async wasRemoved(id: string): Promise<boolean> {
      const found = await tx
        .select({ id: removedResponses.id })
        .from(removedResponses)
        .where(and(of(removedResponses, own), eq(removedResponses.id, id)))
      return found.length > 0
    },

    async saveDraft({ id, version, answers }: ResponseDraft): Promise<void> {
      await tx
        .insert(responseDrafts)
        .values({ ...key, id, version, answers })
        .onConflictDoUpdate({
          target: [responseDrafts.companyId, responseDrafts.memberId],
          set: { version, answers, savedAt: sql`now()` },
        })
    },

    /** It was sent, so its id is in use. */
    async endDraft(id: string): Promise<void> {
      await tx.delete(responseDrafts).where(and(of(responseDrafts, own), eq(responseDrafts.id, id)))
    },

    /** When answers were sent stays; what they come to is what they come to now. */
    async saveResponse({ id, version, answers }: ResponseDraft, result: Result): Promise<Date> {
      const { points, low, high } = result
      const categories = result.categories.map(({ category, ...score }) => ({
        category,
        ...{ points: score.points, low: score.low, high: score.high },
      }))
      const scored = { answers, points, low, high, categories }
      const [saved] = await tx
        .insert(responses)
        .values({ ...key, id, version, ...scored })
        .onConflictDoUpdate({ target: [responses.companyId, responses.memberId, responses.id], set: scored })
        .returning({ sentAt: responses.sentAt })
      if (!saved) throw new Error('A response was not saved.')
      return saved.sentAt
    },

    async removeResponse(id: string): Promise<boolean> {
      return (await removeFrom(responses, eq(responses.id, id))) > 0
    },

    removeDraft,

    async removeAll(): Promise<void> {
      await removeFrom(responses, undefined)
      await removeDraft()
    },
  }
}
