import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { Band, InsightPeriod } from '../contract/insights.ts'

/** A suggestion for an admin: about a category with a low mean, or about getting more people to take part. */
export type Suggestion =
  | { about: 'category'; category: string; share: Band; articles: ArticleCategory[] }
  | { about: 'activation'; invited: number; activated: number }
  | { about: 'taking-part'; takenPart: Band }

const MAX_SUGGESTIONS = 3
/**
 * Above these shares, nothing is suggested: of people who took part, in per cent, and of invited people who
 * activated, from 0 to 1.
 */
const PARTICIPATION_THRESHOLD = 60
const ACTIVATION_THRESHOLD = 0.9
/** The lowest share, in per cent, of a category that needs no suggestion. */
const MIN_GOOD_SHARE = 90

/**
 * Returns up to three suggestions, derived only from a period's published totals, so that they reveal nothing more. The
 * lowest category comes first; low participation replaces the third category.
 */
export function suggestionsFor(period: InsightPeriod): Suggestion[] {
  const categories = period.scores
    .filter(({ share }) => share.from < MIN_GOOD_SHARE)
    .toSorted((one, other) => one.share.from - other.share.from)
    .map(({ category, share }): Suggestion => ({
      ...{ about: 'category', category, share },
      articles: articleCategoriesOf(category),
    }))
  const joining = joiningOf(period)
  const room = MAX_SUGGESTIONS - Math.min(joining.length, 1)
  return [...categories.slice(0, room), ...joining, ...categories.slice(room)].slice(0, MAX_SUGGESTIONS)
}

function joiningOf({ funnel, takenPart }: InsightPeriod): Suggestion[] {
  const isActivationLow = funnel && funnel.activated < ACTIVATION_THRESHOLD * funnel.invited
  return [
    ...(takenPart.to <= PARTICIPATION_THRESHOLD ? [{ about: 'taking-part', takenPart } as const] : []),
    ...(isActivationLow ? [{ about: 'activation', ...funnel } as const] : []),
  ]
}

/** Words in the names of categories, which companies choose themselves, and the articles that fit them. */
const words: [RegExp, ArticleCategory][] = [
  [/mental|mind|mood|stress|emotion/i, 'mental-well-being'],
  [/sleep/i, 'sleep'],
  [/physical|body|exercise|movement|fitness|lifestyle/i, 'movement'],
  [/nutrition|food|diet|eating|lifestyle|weight/i, 'nutrition'],
  [/prevention|habit|smoking|alcohol/i, 'prevention'],
  [/physical|pain|body/i, 'physical-health'],
  [/work|job/i, 'work'],
  [/relation|famil|social/i, 'relationships'],
]

const MAX_CATEGORIES = 2

/**
 * Returns the article categories that fit a category's name; empty where Hale recognises no word, and any articles will
 * do.
 */
function articleCategoriesOf(category: string): ArticleCategory[] {
  return words
    .filter(([word]) => word.test(category))
    .map(([, category]) => category)
    .slice(0, MAX_CATEGORIES)
}
