import { and, desc, eq, sql } from '#platform/db/drizzle.ts'
import { members } from '#platform/db/tables/people.ts'
import { videos, videoWatches, watchPositions } from '#platform/db/tables/content/videos.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { isVisible, visibility } from '#platform/documents/server/visibility.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { PositionsByVideoId } from './card.ts'

export type HistoryStore = ReturnType<typeof historyStore>

/** A member's position, and the seconds since it was reached. */
type WatchPosition = { videoId: string; position: number; secondsAgo: number }

/** Members' positions in videos, while they keep a history. */
export function historyStore(rows: Rows) {
  return {
    findReached: reachedFinder(rows),

    /** Saves a position, unless a later one is stored; returns false where the member cannot see such a video. */
    async save(
      { tenant, memberId }: SignedIn,
      { videoId, secondsAgo, ...reached }: WatchPosition,
    ): Promise<boolean> {
      const { companyId } = tenant
      // PostgreSQL refuses a `real` that underflows.
      const position = Math.round(reached.position * 100) / 100
      return tenant.write(async (tx) => {
        if (!(await isVisible(tx, videos, tenant, videoId))) return false
        if (!(await lockHistorySetting(tx, { tenant, memberId }))) return true
        const watchedAt = sql`now() - make_interval(secs => ${secondsAgo})`
        const row = { companyId, memberId, videoId, position, furthest: position, watchedAt }
        const { watchedAt: watchedColumn } = watchPositions
        await tx
          .insert(watchPositions)
          .values(row)
          .onConflictDoUpdate({
            target: [watchPositions.companyId, watchPositions.memberId, watchPositions.videoId],
            set: {
              position: sql`case when excluded.watched_at >= ${watchedColumn} then excluded.position else ${watchPositions.position} end`,
              furthest: sql`greatest(${watchPositions.furthest}, excluded.furthest)`,
              watchedAt: sql`greatest(${watchedColumn}, excluded.watched_at)`,
            },
          })
        return true
      })
    },

    async find({ tenant, memberId }: SignedIn): Promise<{ isOn: boolean; videos: number }> {
      const historySetting = rows
        .select({
          isOn: members.keepsWatchHistory,
          videos: sql<number>`(select count(*)::int from ${watchPositions} where ${ofMember(tenant, memberId)})`,
        })
        .from(members)
        .where(and(eq(members.companyId, tenant.companyId), eq(members.id, memberId)))
      const [row] = await tenant.read(() => historySetting.execute())
      return row ?? { isOn: false, videos: 0 }
    },

    /** Switches the history on or off; off deletes it, and views that insights have not counted yet. */
    async keep({ tenant, memberId }: SignedIn, isOn: boolean): Promise<void> {
      const { companyId } = tenant
      await tenant.write(async (tx) => {
        await tx
          .update(members)
          .set({ keepsWatchHistory: isOn })
          .where(and(eq(members.companyId, companyId), eq(members.id, memberId)))
        if (isOn) return
        await tx.delete(watchPositions).where(ofMember(tenant, memberId))
        const watches = and(eq(videoWatches.companyId, companyId), eq(videoWatches.memberId, memberId))
        await tx.delete(videoWatches).where(watches)
      })
    },

    /** Lists all positions of a member for the copy of their data, the last watched first. */
    listAll(tenant: Tenant, memberId: string) {
      const visible = visibility(videos).visibleTo(tenant.companyId)
      return tenant.read(() =>
        rows
          .select({
            videoId: watchPositions.videoId,
            title: videos.title,
            position: watchPositions.position,
            watchedAt: watchPositions.watchedAt,
          })
          .from(watchPositions)
          .leftJoin(videos, and(eq(videos.id, watchPositions.videoId), visible))
          .where(ofMember(tenant, memberId))
          .orderBy(desc(watchPositions.watchedAt)),
      )
    },
  }
}

function ofMember({ companyId }: Tenant, memberId: string) {
  return and(eq(watchPositions.companyId, companyId), eq(watchPositions.memberId, memberId))
}

function reachedFinder(rows: Rows) {
  const storedPositions = rows
    .select({
      videoId: watchPositions.videoId,
      position: watchPositions.position,
      furthest: watchPositions.furthest,
    })
    .from(watchPositions)
    .where(
      and(
        eq(watchPositions.companyId, sql.placeholder('company')),
        eq(watchPositions.memberId, sql.placeholder('member')),
        sql`${watchPositions.videoId} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare('videos_reached')

  /** Finds a member's positions in these videos, by id. */
  return async ({ tenant, memberId }: SignedIn, list: { id: string }[]): Promise<PositionsByVideoId> => {
    if (list.length === 0) return {}
    const parameters = { company: tenant.companyId, member: memberId, ids: list.map(({ id }) => id) }
    const resultRows = await tenant.read(() => storedPositions.execute(parameters))
    return Object.fromEntries(resultRows.map(({ videoId, ...far }) => [videoId, far]))
  }
}

/** Whether a member keeps a history; locks their row, so that nothing is saved while it is switched off. */
export async function lockHistorySetting(
  tx: Rows,
  { tenant, memberId }: Pick<SignedIn, 'tenant' | 'memberId'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ isOn: members.keepsWatchHistory })
    .from(members)
    .where(and(eq(members.companyId, tenant.companyId), eq(members.id, memberId)))
    .for('share')
  return row?.isOn ?? false
}
