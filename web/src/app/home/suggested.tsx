import type { ArticleCategory } from '@hale/contracts/articles/articles'
import type { Suggestions } from '@hale/contracts/home'
import type { OfferedKey, ServiceCard } from '@hale/contracts/services'
import { useLingui } from '@lingui/react/macro'
import { i18n } from '@lingui/core'
import { categoryName } from '../../labels/category-name.ts'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { HomeCards, type Card } from './card.tsx'
import { ServiceList } from './home-services.tsx'
import { HomeSection } from './section.tsx'

/** Whom to turn to. By category and not by answer, so that it says no more than the section's name. */
const serviceFor: Partial<Record<ArticleCategory, OfferedKey>> = {
  'mental-well-being': 'corpcare',
  work: 'corpcare',
  sleep: 'corpcare',
  relationships: 'ourrelationship',
  'physical-health': 'ucm',
  nutrition: 'ucm',
  movement: 'ucm',
  prevention: 'ucm',
}

type Props = { suggestions: Suggestions | null; services: ServiceCard[]; reload: () => unknown }

/** What fits the last result, and why; nothing without a result, or where it has nothing to improve. */
export function Suggested({ suggestions, services, reload }: Props) {
  const { t } = useLingui()
  if (!suggestions) {
    return (
      <HomeSection title={t`Suggested for you`}>
        <QueryFailed query={{ error: null, refetch: reload }} />
      </HomeSection>
    )
  }
  const { categories } = suggestions
  const service = services.find(({ key }) => categories.some((category) => serviceFor[category] === key))
  const cards = cardsOf(suggestions)
  if (cards.length === 0 && !service) return null
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(categories.map(categoryName))
  return (
    <HomeSection
      title={t`Suggested for you`}
      lead={t`Because your last result has most room to grow here: ${names}.`}
    >
      <div className="space-y-4">
        <HomeCards cards={cards} />
        {service && <ServiceList services={[service]} />}
      </div>
    </HomeSection>
  )
}

const MAX_CARDS = 3

/** Category by category, what there is to read and to watch. */
function cardsOf({ categories, articles, videos }: Suggestions): Card[] {
  const cards: Card[] = [
    ...articles.map((article) => ({ ...article, kind: 'article' as const })),
    ...videos.map((video) => ({ ...video, kind: 'video' as const })),
  ]
  return cards
    .toSorted((one, other) => categories.indexOf(one.category) - categories.indexOf(other.category))
    .slice(0, MAX_CARDS)
}
