import { and, eq, sql } from '#platform/db/drizzle.ts'
import { isVisible } from '#platform/documents/server/visibility.ts'
import { batchLookups } from '#platform/db/queries/batched.ts'
import { articles, articleVotes } from '#platform/db/tables/content/articles.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'

export type VoteStore = ReturnType<typeof voteStore>

type OfArticle = { memberId: string; articleId: string }

const keyOf = ({ memberId, articleId }: OfArticle) => `${memberId} ${articleId}`

/** Members' votes on whether articles helped: one for each member and article, which they can change or remove. */
export function voteStore(rows: Rows) {
  const ofMember = (tenant: Tenant, memberId: string) =>
    and(eq(articleVotes.companyId, tenant.companyId), eq(articleVotes.memberId, memberId))

  const find = voteFinder(rows)

  return {
    /** Returns the vote; null where the member has not voted. */
    find: ({ tenant, memberId }: SignedIn, articleId: string) => find(tenant, { memberId, articleId }),

    /** Saves a vote; returns false where the article does not exist. A changed vote counts in the month of the change. */
    save({ tenant, memberId }: SignedIn, articleId: string, isHelpful: boolean): Promise<boolean> {
      const { companyId } = tenant
      const month = sql`date_trunc('month', now() at time zone 'UTC')::date`
      return tenant.write(async (tx) => {
        if (!(await isVisible(tx, articles, tenant, articleId))) return false
        await tx
          .insert(articleVotes)
          .values({ companyId, memberId, articleId, isHelpful, month })
          .onConflictDoUpdate({
            target: [articleVotes.companyId, articleVotes.memberId, articleVotes.articleId],
            set: { isHelpful, month },
            setWhere: sql`${articleVotes.isHelpful} <> excluded.is_helpful`,
          })
        return true
      })
    },

    /** Removes a vote; returns false where there was none and the article does not exist. */
    remove({ tenant, memberId }: SignedIn, articleId: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        const removedRows = await tx
          .delete(articleVotes)
          .where(and(ofMember(tenant, memberId), eq(articleVotes.articleId, articleId)))
          .returning({ id: articleVotes.articleId })
        return removedRows.length > 0 || (await isVisible(tx, articles, tenant, articleId))
      })
    },

    /** Returns all votes of a member, for their data export. */
    listAll(tenant: Tenant, memberId: string) {
      return tenant.read(() =>
        rows
          .select({
            articleId: articleVotes.articleId,
            isHelpful: articleVotes.isHelpful,
            month: articleVotes.month,
          })
          .from(articleVotes)
          .where(ofMember(tenant, memberId))
          .orderBy(articleVotes.month, articleVotes.articleId),
      )
    },
  }
}

/** Prepares the query for a vote, which runs with every article that is read. */
function voteFinder(rows: Rows) {
  const ownVotes = rows
    .select({
      memberId: articleVotes.memberId,
      articleId: articleVotes.articleId,
      isHelpful: articleVotes.isHelpful,
    })
    .from(articleVotes)
    .where(
      and(
        eq(articleVotes.companyId, sql.placeholder('company')),
        sql`(${articleVotes.memberId}, ${articleVotes.articleId}) in (
          select * from unnest(${sql.placeholder('members')}::uuid[], ${sql.placeholder('articles')}::uuid[]))`,
      ),
    )
    .prepare('articles_votes')
  return batchLookups(async (tenant, keys: OfArticle[]) => {
    const resultRows = await tenant.read(() =>
      ownVotes.execute({
        company: tenant.companyId,
        members: keys.map(({ memberId }) => memberId),
        articles: keys.map(({ articleId }) => articleId),
      }),
    )
    const votes = new Map(resultRows.map((vote) => [keyOf(vote), vote.isHelpful]))
    return keys.map((one) => votes.get(keyOf(one)) ?? null)
  })
}
