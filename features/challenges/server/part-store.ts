import { pagesOf } from '#platform/core/paging.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import { and, asc, eq, gt } from '#platform/db/drizzle.ts'
import { ownedBy, writeLocked, type DataOwner } from '#platform/db/own.ts'
import { challengeMembers, challenges } from '#platform/db/tables/challenges.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { openPart, sealPart, type OwnPart } from './sealed-part.ts'
import { byId, columns, type ChallengeRow } from './store.ts'

export type PartStore = ReturnType<typeof partStore>

const { memberId, challengeId, sealed } = challengeMembers

/** People's own parts in challenges, sealed. */
export function partStore(rows: Rows, sealer: Sealer) {
  return {
    /** Yields the parts of all people in a challenge, within the transaction that counts them. */
    listOfChallenge: (tx: Rows, tenant: Tenant, wanted: string) => partsOf(tx, sealer, tenant, wanted),

    /** Yields a person's own parts for the copy of their data. */
    list(own: DataOwner) {
      return pagesOf<{ challenge: string; from: string; unit: string; team: string | null; days: unknown[] }>(
        async (limit, last) => {
          const found = await own.tenant.read(() =>
            rows
              .select({ ...columns, sealed })
              .from(challengeMembers)
              .innerJoin(
                challenges,
                and(eq(challenges.companyId, challengeMembers.companyId), eq(challenges.id, challengeId)),
              )
              .where(and(ownedBy(challengeMembers, own), last && gt(challengeId, last.challenge)))
              .orderBy(asc(challengeId))
              .limit(limit),
          )
          return found.map((row) => {
            const part = openPart(sealer, { memberId: own.memberId, challengeId: row.id }, row.sealed)
            const team = row.teams.find((one) => one.id === part.teamId)?.name ?? null
            return { challenge: row.id, from: row.from, unit: row.unit, team, days: part.days }
          })
        },
      )
    },

    /**
     * Changes a person's own part; the member's row is locked, so that several devices change it one after the other, and
     * so is the challenge, so that no week is published meanwhile. `save` without a part deletes it.
     */
    change<T>(
      own: DataOwner,
      wanted: string,
      work: (
        found: { challenge: ChallengeRow; part: OwnPart } | undefined,
        save: (part: OwnPart | undefined) => Promise<void>,
      ) => Promise<T>,
    ): Promise<T> {
      const key = { companyId: own.tenant.companyId, challengeId: wanted, memberId: own.memberId }
      const mine = and(ownedBy(challengeMembers, own), eq(challengeId, wanted))
      return writeLocked(own, async (tx) => {
        const [challenge] = await tx
          .select(columns)
          .from(challenges)
          .where(byId(own.tenant, wanted))
          .for('share')
        const [row] = await tx.select({ sealed }).from(challengeMembers).where(mine)
        const found = challenge && { challenge, part: openPart(sealer, key, row?.sealed) }
        return work(found, async (part) => {
          await (part
            ? tx
                .insert(challengeMembers)
                .values({ ...key, sealed: sealPart(sealer, key, part) })
                .onConflictDoUpdate({
                  target: [challengeMembers.companyId, challengeId, memberId],
                  set: { sealed: sealPart(sealer, key, part) },
                })
            : tx.delete(challengeMembers).where(mine))
        })
      })
    },

    /** Deletes all people's own parts in a challenge. */
    removeAll: ({ write, companyId }: Tenant, wanted: string): Promise<void> =>
      write(async (tx) => {
        await tx
          .delete(challengeMembers)
          .where(and(eq(challengeMembers.companyId, companyId), eq(challengeId, wanted)))
      }),
  }
}

/** Yields the parts of all people in a challenge. */
async function* partsOf(
  tx: Rows,
  sealer: Sealer,
  { companyId }: Tenant,
  wanted: string,
): AsyncGenerator<OwnPart[]> {
  const pages = pagesOf<{ memberId: string; sealed: Buffer }>((limit, last) =>
    tx
      .select({ memberId, sealed })
      .from(challengeMembers)
      .where(
        and(
          eq(challengeMembers.companyId, companyId),
          eq(challengeId, wanted),
          last && gt(memberId, last.memberId),
        ),
      )
      .orderBy(asc(memberId))
      .limit(limit),
  )
  for await (const page of pages)
    yield page.map((row) => openPart(sealer, { memberId: row.memberId, challengeId: wanted }, row.sealed))
}
