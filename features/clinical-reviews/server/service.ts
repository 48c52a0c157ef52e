import {
  MAX_REVIEWABLE,
  type ReviewableText,
  type ReviewedType,
  type ReviewStatus,
} from '../contract/clinical-reviews.ts'
import { isReviewOverdue } from '#platform/rules/review-date.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { reviewToContract } from '#platform/documents/server/clinical-review-store.ts'
import type { Reader, SignedIn } from '#platform/http/authenticate.ts'
import type { ReviewerStore } from './reviewer-store.ts'
import type { ReviewStore } from './store.ts'

/** A text that members can read; `digest` is of its visible content. */
type PublishedText = { id: string; title: string; own: boolean; digest: string }

/** Returns the published texts of one type, `max` at most. */
export type ListTexts = (tenant: Tenant, max: number) => Promise<PublishedText[]>

type Dependencies = {
  store: ReviewStore
  reviewers: Pick<ReviewerStore, 'findReviewer'>
  texts: Record<ReviewedType, ListTexts>
  /** Returns the ids of the most read articles, by the insights. */
  listMostRead: (reader: Reader) => Promise<string[]>
  now: () => number
}

/** The order of the list, which begins with the texts that need a review. */
const order: ReviewStatus[] = ['outdated', 'overdue', 'unsigned', 'current']

/** Clinicians' reviews of the texts that members of their company read. */
export function reviewService({ store, reviewers, texts, listMostRead, now }: Dependencies) {
  async function listTexts(tenant: Tenant) {
    const [articles, conditions] = await Promise.all([
      texts.article(tenant, MAX_REVIEWABLE),
      texts.condition(tenant, MAX_REVIEWABLE),
    ])
    return [
      ...articles.map((text) => ({ ...text, type: 'article' as const })),
      ...conditions.map((text) => ({ ...text, type: 'condition' as const })),
    ].slice(0, MAX_REVIEWABLE)
  }

  return {
    async list(member: SignedIn) {
      const { tenant, memberId } = member
      const [published, reviews, mostRead, reviewer] = await Promise.all([
        listTexts(tenant),
        store.listNewest(tenant),
        listMostRead(member),
        reviewers.findReviewer(tenant, memberId),
      ])
      const newest = new Map(reviews.map((one) => [`${one.documentType} ${one.documentId}`, one]))
      const popular = new Set(mostRead)
      const today = new Date(now()).toISOString().slice(0, 10)
      const items = published.map((text): ReviewableText => {
        const signed = newest.get(`${text.type} ${text.id}`)
        const review = signed ? reviewToContract(signed, text.digest) : null
        const isMostRead = text.type === 'article' && popular.has(text.id)
        return {
          ...text,
          review,
          status: statusOf(review, today),
          isOwn: signed?.memberId === memberId,
          isMostRead,
        }
      })
      return { isReviewer: reviewer !== undefined, items: items.toSorted(byNeed) }
    },

    async sign(member: SignedIn, { type, id, digest }: Pick<ReviewableText, 'type' | 'id' | 'digest'>) {
      if (!(await reviewers.findReviewer(member.tenant, member.memberId))) return fail('not-a-reviewer')
      const text = (await texts[type](member.tenant, MAX_REVIEWABLE)).find((one) => one.id === id)
      if (!text) return fail('text-not-found')
      if (text.digest !== digest) return fail('text-changed')
      const signed = await store.sign(member, { type, id }, digest)
      return signed ? done(reviewToContract(signed, digest)) : fail('not-a-reviewer')
    },

    async withdraw(member: SignedIn, text: Pick<ReviewableText, 'type' | 'id'>) {
      return (await store.withdraw(member, text)) ? done({}) : fail('text-not-found')
    },
  }
}

function statusOf(review: ReviewableText['review'], today: string): ReviewStatus {
  if (!review) return 'unsigned'
  if (!review.isCurrent) return 'outdated'
  return isReviewOverdue(review.signedOn, today) ? 'overdue' : 'current'
}

function byNeed(one: ReviewableText, other: ReviewableText): number {
  return (
    order.indexOf(one.status) - order.indexOf(other.status) ||
    Number(other.isMostRead) - Number(one.isMostRead) ||
    Number(other.own) - Number(one.own) ||
    one.title.localeCompare(other.title, 'en') ||
    one.id.localeCompare(other.id)
  )
}
