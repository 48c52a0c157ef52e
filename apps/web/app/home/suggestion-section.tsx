import type { Suggestions } from '#features/home/contract/home.ts'
import { useLingui } from '@lingui/react/macro'
import { i18n } from '@lingui/core'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { HomeCards, type Card } from './card.tsx'
import { HomeSection } from './section.tsx'

type Props = { suggestions: Suggestions | null; reload: () => unknown }

/**
 * Articles and videos that fit the last result, with the reason; nothing without a result, or where there is nothing to
 * improve.
 */
export function SuggestionSection({ suggestions, reload }: Props) {
  const { t } = useLingui()
  if (!suggestions) {
    return (
      <HomeSection title={t`Suggested for you`}>
        <QueryErrorNotice query={{ error: null, refetch: reload }} />
      </HomeSection>
    )
  }
  const cards = cardsOf(suggestions)
  if (cards.length === 0) return null
  const categories = [...new Set(cards.map(({ category }) => categoryName(category)))]
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(categories)
  return (
    <HomeSection
      title={t`Suggested for you`}
      lead={t`Your last result shows room for improvement in these areas: ${names}.`}
    >
      <HomeCards cards={cards} />
    </HomeSection>
  )
}

const MAX_CARDS = 3

function cardsOf({ articles, videos }: Suggestions): Card[] {
  const cards: Card[] = [
    ...articles.map((article) => ({ ...article, kind: 'article' as const })),
    ...videos.map((video) => ({ ...video, kind: 'video' as const })),
  ]
  return cards.slice(0, MAX_CARDS)
}
