import { listReviewable, signReview, withdrawReview } from '../contract/clinical-reviews.ts'
import { done } from '#platform/core/outcome.ts'
import type { Reader } from '#platform/http/authenticate.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { reviewService, type ListTexts } from './service.ts'
import { reviewerStore } from './reviewer-store.ts'
import { reviewStore } from './store.ts'

/** Limits the list, which computes a digest of every text that members can read. */
const reviewsByMember = { name: 'clinical reviews by member', max: 300, seconds: 10 * 60 }

type Dependencies = Pick<CoreParts, 'database' | 'now'> & {
  articleTexts: ListTexts
  conditionTexts: ListTexts
  insights: { find(reader: Reader): Promise<{ periods: { mostRead: { articleId: string }[] }[] }> }
}

/** Clinicians' reviews of what members read. */
export const clinicalReviews = feature({
  name: 'clinical-reviews',
  create({ database, now, articleTexts, conditionTexts, insights }: Dependencies) {
    const store = reviewStore(database.rows)
    const reviewers = reviewerStore(database.rows)
    const service = reviewService({
      ...{ store, reviewers, now },
      texts: { article: articleTexts, condition: conditionTexts },
      async listMostRead(reader) {
        const { periods } = await insights.find(reader)
        return (periods[0]?.mostRead ?? []).map(({ articleId }) => articleId)
      },
    })
    return {
      routes(bind) {
        const limit = { limit: reviewsByMember }
        bind(listReviewable, async ({ member }) => done(await service.list(member)), limit)
        bind(signReview, ({ input, member }) => service.sign(member, input), limit)
        bind(withdrawReview, ({ input, member }) => service.withdraw(member, input), limit)
      },
      personalData: {
        clinicalReviewer: async (tenant, memberId) =>
          (await reviewers.findReviewer(tenant, memberId)) ?? null,
        clinicalReviews: store.listSigned,
      },
      provides: { reviewers },
    }
  },
})
