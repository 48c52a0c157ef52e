import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { Band, InsightPeriod } from '../contract/insights.ts'

/** What an admin may do next: about a category with a low average, or so that more people take part. */
export type Suggestion =
  | { about: 'category'; category: string; share: Band; articles: ArticleCategory[] }
  | { about: 'activation'; invited: number; activated: number }
  | { about: 'taking-part'; takenPart: Band }

const MAX_SUGGESTIONS = 3
/** Of those who could, where this many took part there is little to ask for. */
const ENOUGH_TAKE_PART = 60
const ENOUGH_ACTIVATE = 0.9
/** A category whose average is in the highest band needs nothing. */
const BEST = 90

/**
 * Up to three, made of what every member is told of a period and of nothing else, so they tell no more than that. The
 * lowest category comes first; taking part takes the place of the third category where few did.
 */
export function suggestionsFor(period: InsightPeriod): Suggestion[] {
  const categories = period.scores
    .filter(({ share }) => share.from < BEST)
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
  const isActivationLow = funnel && funnel.activated < ENOUGH_ACTIVATE * funnel.invited
  return [
    ...(takenPart.to <= ENOUGH_TAKE_PART ? [{ about: 'taking-part', takenPart } as const] : []),
    ...(isActivationLow ? [{ about: 'activation', ...funnel } as const] : []),
  ]
}

/** Words in the name of a category, which a company writes itself, and what to read about it. */
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

/** Empty where its name says nothing that Hale knows: any articles will do then. */
function articleCategoriesOf(category: string): ArticleCategory[] {
  return words
    .filter(([word]) => word.test(category))
    .map(([, found]) => found)
    .slice(0, MAX_CATEGORIES)
}
