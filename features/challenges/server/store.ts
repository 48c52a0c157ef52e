import {
  WEEK_GRACE_DAYS,
  MAX_CHALLENGES,
  type ChallengeContent,
  type WeekResult,
} from '../contract/challenges.ts'
import type { Day } from '#platform/contract/values.ts'
import { writeAudit } from '#platform/core/audit.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import { and, asc, desc, eq, gt, lte, ne, sql } from '#platform/db/drizzle.ts'
import { ownedBy, type DataOwner } from '#platform/db/own.ts'
import { challengeMembers, challenges } from '#platform/db/tables/challenges.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { openParticipation, type Participation } from './sealed-participation.ts'

export const CHALLENGE_JOB = 'challenge'

export type ChallengeRow = { id: string; results: WeekResult[] } & ChallengeContent

export type ChallengeStore = ReturnType<typeof challengeStore>

const { id, unit, from, weeks, teams, results } = challenges
export const challengeColumns = { id, unit, from, weeks, teams, results }
const { challengeId, sealed } = challengeMembers

export function challengeStore(rows: Rows, sealer: Sealer) {
  return {
    /** Returns a company's challenges with a person's participation in each, the newest first. */
    async list(owner: DataOwner): Promise<(ChallengeRow & { own: Participation })[]> {
      const resultRows = await owner.tenant.read(() =>
        rows
          .select({ ...challengeColumns, sealed })
          .from(challenges)
          .leftJoin(challengeMembers, and(ownedBy(challengeMembers, owner), eq(challengeId, challenges.id)))
          .where(eq(challenges.companyId, owner.tenant.companyId))
          .orderBy(desc(from)),
      )
      return resultRows.map(({ sealed, ...row }) => ({
        ...row,
        own: openParticipation(sealer, { memberId: owner.memberId, challengeId: row.id }, sealed),
      }))
    },

    /**
     * Returns the earliest challenge that begins by `until` and whose last week is still open `today`, with the
     * person's participation; undefined where there is none.
     */
    async findCurrent(owner: DataOwner, { today, until }: { today: Day; until: Day }) {
      const [row] = await owner.tenant.read(() =>
        rows
          .select({ id, unit, from, weeks, teams, sealed })
          .from(challenges)
          .leftJoin(challengeMembers, and(ownedBy(challengeMembers, owner), eq(challengeId, challenges.id)))
          .where(
            and(
              eq(challenges.companyId, owner.tenant.companyId),
              lte(from, until),
              gt(sql`${from} + 7 * ${weeks} + ${WEEK_GRACE_DAYS}::int`, sql`${today}::date`),
            ),
          )
          .orderBy(asc(from))
          .limit(1),
      )
      if (!row) return undefined
      return {
        ...row,
        own: openParticipation(sealer, { memberId: owner.memberId, challengeId: row.id }, row.sealed),
      }
    },

    save: saveChallenge,

    remove: removeChallenge,

    async find(tenant: Tenant, wantedId: string): Promise<ChallengeRow | undefined> {
      const [row] = await tenant.read(() =>
        rows.select(challengeColumns).from(challenges).where(challengeById(tenant, wantedId)),
      )
      return row
    },

    /** Publishes a week, once; nobody can change their participation while `count` reads all of them. */
    async publish(tenant: Tenant, wantedId: string, count: (tx: Rows) => Promise<WeekResult>): Promise<void> {
      await tenant.write(async (tx) => {
        const [challenge] = await tx
          .select({ results })
          .from(challenges)
          .where(challengeById(tenant, wantedId))
          .for('update')
        if (!challenge) return
        const week = await count(tx)
        const others = challenge.results.filter(({ monday }) => monday !== week.monday)
        if (others.length < challenge.results.length) return
        await tx
          .update(challenges)
          .set({ results: [week, ...others] })
          .where(challengeById(tenant, wantedId))
      })
    },
  }
}

type SaveRequest = { tenant: Tenant; actorId: string; wanted: ChallengeContent & { id: string } }
type Refusal = 'challenge-not-found' | 'challenge-begun' | 'challenge-overlaps' | 'too-many-challenges'

/**
 * Adds or changes a challenge. `mayChange` returns whether an existing one may still change; its job is due after
 * `inSeconds`.
 */
function saveChallenge(
  { tenant, actorId, wanted }: SaveRequest,
  { mayChange, inSeconds }: { mayChange: (before: ChallengeRow) => boolean; inSeconds: number },
): Promise<Refusal | undefined> {
  const { companyId } = tenant
  const days = sql`daterange(${from}, ${from} + 7 * ${weeks})`
  const wantedDays = sql`daterange(${wanted.from}::date, ${wanted.from}::date + 7 * ${wanted.weeks}::int)`
  const saving = tenant.write(async (tx): Promise<Refusal | undefined> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`challenges ${companyId}`}, 0))`)
    const [before] = await tx
      .select(challengeColumns)
      .from(challenges)
      .where(challengeById(tenant, wanted.id))
      .for('update')
    if (before && !mayChange(before)) return 'challenge-begun'
    const others = await tx
      .select({ overlaps: sql<boolean>`${days} && ${wantedDays}` })
      .from(challenges)
      .where(and(eq(challenges.companyId, companyId), ne(id, wanted.id)))
    if (others.some(({ overlaps }) => overlaps)) return 'challenge-overlaps'
    if (others.length >= MAX_CHALLENGES) return 'too-many-challenges'
    await tx
      .insert(challenges)
      .values({ ...wanted, companyId })
      .onConflictDoUpdate({ target: [challenges.companyId, challenges.id], set: wanted })
    await addJobs(tx, companyId, [{ kind: CHALLENGE_JOB, subjectId: wanted.id, inSeconds }])
    await writeAudit(tx, companyId, [
      {
        actorId,
        action: before ? 'challenge.changed' : 'challenge.created',
        detail: { challenge: wanted.id },
      },
    ])
    return undefined
  })
  return saving.catch((error: unknown) => {
    // The id belongs to a challenge of another company.
    if (isUniqueViolation(error)) return 'challenge-not-found'
    throw error
  })
}

function removeChallenge({ tenant, memberId: actorId }: DataOwner, wantedId: string): Promise<boolean> {
  return tenant.write(async (tx) => {
    const removedRows = await tx.delete(challenges).where(challengeById(tenant, wantedId)).returning({ id })
    if (removedRows.length === 0) return false
    await writeAudit(tx, tenant.companyId, [
      { actorId, action: 'challenge.removed', detail: { challenge: wantedId } },
    ])
    return true
  })
}

export const challengeById = ({ companyId }: Tenant, wantedId: string) =>
  and(eq(challenges.companyId, companyId), eq(id, wantedId))
