import { pagesOf } from '#platform/core/paging.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import { and, asc, eq, gt } from '#platform/db/drizzle.ts'
import { ownedBy, withOwnerLock, type DataOwner } from '#platform/db/own.ts'
import { challengeMembers, challenges } from '#platform/db/tables/challenges.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { openParticipation, sealParticipation, type Participation } from './sealed-participation.ts'
import { challengeById, challengeColumns, type ChallengeRow } from './store.ts'

export type ParticipationStore = ReturnType<typeof participationStore>

const { memberId, challengeId, sealed } = challengeMembers

/** People's participations in challenges, sealed. */
export function participationStore(rows: Rows, sealer: Sealer) {
  return {
    /** Yields the participations of all people in a challenge, within the transaction that counts them. */
    listOfChallenge: (tx: Rows, tenant: Tenant, wantedId: string) =>
      participationsOf(tx, sealer, tenant, wantedId),

    /** Yields a person's participations for their data export. */
    list(owner: DataOwner) {
      return pagesOf<{ challenge: string; from: string; unit: string; team: string | null; days: unknown[] }>(
        async (limit, last) => {
          const resultRows = await owner.tenant.read(() =>
            rows
              .select({ ...challengeColumns, sealed })
              .from(challengeMembers)
              .innerJoin(
                challenges,
                and(eq(challenges.companyId, challengeMembers.companyId), eq(challenges.id, challengeId)),
              )
              .where(and(ownedBy(challengeMembers, owner), last && gt(challengeId, last.challenge)))
              .orderBy(asc(challengeId))
              .limit(limit),
          )
          return resultRows.map((row) => {
            const participation = openParticipation(
              sealer,
              { memberId: owner.memberId, challengeId: row.id },
              row.sealed,
            )
            const team = row.teams.find((one) => one.id === participation.teamId)?.name ?? null
            return { challenge: row.id, from: row.from, unit: row.unit, team, days: participation.days }
          })
        },
      )
    },

    /**
     * Changes a person's participation. Locks the member's row, so that several devices change it one after the
     * other, and the challenge, so that no week is published meanwhile. `save` with undefined deletes the
     * participation.
     */
    change<T>(
      owner: DataOwner,
      wantedId: string,
      work: (
        current: { challenge: ChallengeRow; participation: Participation } | undefined,
        save: (participation: Participation | undefined) => Promise<void>,
      ) => Promise<T>,
    ): Promise<T> {
      const key = { companyId: owner.tenant.companyId, challengeId: wantedId, memberId: owner.memberId }
      const mine = and(ownedBy(challengeMembers, owner), eq(challengeId, wantedId))
      return withOwnerLock(owner, async (tx) => {
        const [challenge] = await tx
          .select(challengeColumns)
          .from(challenges)
          .where(challengeById(owner.tenant, wantedId))
          .for('share')
        const [row] = await tx.select({ sealed: challengeMembers.sealed }).from(challengeMembers).where(mine)
        const current = challenge && { challenge, participation: openParticipation(sealer, key, row?.sealed) }
        return work(current, async (participation) => {
          if (!participation) return void (await tx.delete(challengeMembers).where(mine))
          const sealed = sealParticipation(sealer, key, participation)
          const target = [challengeMembers.companyId, challengeId, memberId]
          await tx
            .insert(challengeMembers)
            .values({ ...key, sealed })
            .onConflictDoUpdate({ target, set: { sealed } })
        })
      })
    },

    /** Deletes all people's participations in a challenge. */
    removeAll: ({ write, companyId }: Tenant, wantedId: string): Promise<void> =>
      write(async (tx) => {
        await tx
          .delete(challengeMembers)
          .where(and(eq(challengeMembers.companyId, companyId), eq(challengeId, wantedId)))
      }),
  }
}

/** Yields the participations of all people in a challenge. */
async function* participationsOf(
  tx: Rows,
  sealer: Sealer,
  { companyId }: Tenant,
  wantedId: string,
): AsyncGenerator<Participation[]> {
  const pages = pagesOf<{ memberId: string; sealed: Buffer }>((limit, last) =>
    tx
      .select({ memberId, sealed })
      .from(challengeMembers)
      .where(
        and(
          eq(challengeMembers.companyId, companyId),
          eq(challengeId, wantedId),
          last && gt(memberId, last.memberId),
        ),
      )
      .orderBy(asc(memberId))
      .limit(limit),
  )
  for await (const page of pages)
    yield page.map((row) =>
      openParticipation(sealer, { memberId: row.memberId, challengeId: wantedId }, row.sealed),
    )
}
