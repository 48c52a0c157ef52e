import { and, eq, lt, sql, type SQL } from '#platform/db/drizzle.ts'
import type { Result } from '../../rules/score.ts'
import type { ResponseDraft } from '../../contract/responses.ts'
import { ownedBy, withOwnerLock, type DataOwner } from '#platform/db/own.ts'
import { removedResponses, responseDrafts, responses } from '#platform/db/tables/questionnaires.ts'
import type { Rows } from '#platform/db/tenant.ts'
import type { DueNotifier } from '../jobs.ts'
import { addDueJob } from './due-store.ts'
import { findDraft, findResponse } from './store.ts'
import { findVersion } from '../store.ts'

/** Reads and writes one person's answers while their row is locked. */
export type LockedAnswers = ReturnType<typeof lockedAnswers>

/** Changes a person's answers in a transaction with their row locked, so that several devices wait for each other. */
export function lockAnswers<T>(
  owner: DataOwner,
  notifications: Pick<DueNotifier, 'withdrawFrom'>,
  work: (answers: LockedAnswers) => Promise<T>,
): Promise<T> {
  return withOwnerLock(owner, (tx) => work(lockedAnswers(tx, owner, notifications)))
}

function lockedAnswers(tx: Rows, owner: DataOwner, notifications: Pick<DueNotifier, 'withdrawFrom'>) {
  const key = { companyId: owner.tenant.companyId, memberId: owner.memberId }

  /** Deletes rows and records their ids in one statement; returns how many. */
  async function removeFrom(table: typeof responses | typeof responseDrafts, which: SQL | undefined) {
    const result = await tx.execute<{ count: number }>(sql`
      with deleted as (delete from ${table} where ${and(ownedBy(table, owner), which)} returning id),
      recorded as (
        insert into removed_responses (company_id, member_id, id)
        select ${key.companyId}::uuid, ${key.memberId}::uuid, id from deleted on conflict do nothing)
      select count(*)::int as count from deleted`)
    return result.rows[0]?.count ?? 0
  }

  async function removeDraft(): Promise<void> {
    await removeFrom(responseDrafts, undefined)
  }

  return {
    findQuestionnaire: (version: number) => findVersion(tx, owner.tenant, version),
    findResponse: (id: string) => findResponse(tx, owner, id),
    findDraft: () => findDraft(tx, owner),

    async wasRemoved(id: string): Promise<boolean> {
      const resultRows = await tx
        .select({ id: removedResponses.id })
        .from(removedResponses)
        .where(and(ownedBy(removedResponses, owner), eq(removedResponses.id, id)))
      return resultRows.length > 0
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

    /** Deletes the draft of a sent response, without recording its id as removed. */
    async deleteSentDraft(id: string): Promise<void> {
      await tx.delete(responseDrafts).where(and(ownedBy(responseDrafts, owner), eq(responseDrafts.id, id)))
    },

    /** Saves a response with its scores; returns when it was first sent. */
    async saveResponse({ id, version, answers }: ResponseDraft, result: Result): Promise<Date> {
      const { points, low, high } = result
      const categories = result.categories.map(({ category, ...score }) => ({
        category,
        ...{ points: score.points, low: score.low, high: score.high },
      }))
      const scored = { answers, points, low, high, categories }
      const [savedRow] = await tx
        .insert(responses)
        .values({ ...key, id, version, ...scored })
        .onConflictDoUpdate({ target: [responses.companyId, responses.memberId, responses.id], set: scored })
        .returning({ sentAt: responses.sentAt })
      if (!savedRow) throw new Error('A response was not saved.')
      await addDueJob(tx, owner, savedRow.sentAt)
      await notifications.withdrawFrom(tx, owner.tenant, owner.memberId, 'results-due')
      return savedRow.sentAt
    },

    async removeResponse(id: string): Promise<boolean> {
      return (await removeFrom(responses, eq(responses.id, id))) > 0
    },

    removeBefore: (moment: Date) => removeFrom(responses, lt(responses.sentAt, moment)),

    removeDraft,

    async removeAll(): Promise<void> {
      await removeFrom(responses, undefined)
      await removeDraft()
    },
  }
}
