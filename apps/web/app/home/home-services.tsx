import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { OfferedKey, ServiceCard } from '#features/services/contract/services.ts'
import { pathOfService } from '#features/services/rules/path.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useContext, useState } from 'react'
import { Link } from 'react-router'
import { RouteIconContext } from '#platform/feature/web.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { RouteIcon } from '../shell/route-icon.tsx'
import { offeredServicesQuery } from './queries.ts'
import { HomeSection, EmptyNote, HomePart } from './section.tsx'

/**
 * The service that fits a category. By category rather than by answer, so that it reveals less to a colleague who sees the
 * screen.
 */
const serviceFor: Record<ArticleCategory, OfferedKey> = {
  'mental-well-being': 'corpcare',
  work: 'corpcare',
  sleep: 'corpcare',
  relationships: 'ourrelationship',
  'physical-health': 'ucm',
  nutrition: 'ucm',
  movement: 'ucm',
  prevention: 'ucm',
}

type Props = {
  /** The categories of the last result with most room for improvement. */
  categories: ArticleCategory[]
}

/** Maximum number of services in the row; the others are one press away, and in the navigation. */
const IN_ROW = 3

/** The company's services in one row: first those that fit the last result, then in the company's order. */
export function HomeServices({ categories }: Props) {
  const { t } = useLingui()
  const query = useQuery(offeredServicesQuery)
  const fitting = categories.map((category) => serviceFor[category])
  const hasFitting = query.data?.items.some(({ key }) => fitting.includes(key))
  return (
    <HomeSection
      title={t`Services`}
      lead={hasFitting && t`Those that fit your last result come first.`}
      tour="services"
    >
      <HomePart query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <Row items={items} fitting={fitting} />
          ) : (
            <EmptyNote>{t`Your company has not switched on any programmes yet.`}</EmptyNote>
          )
        }
      </HomePart>
    </HomeSection>
  )
}

function Row({ items, fitting }: { items: ServiceCard[]; fitting: OfferedKey[] }) {
  const [isWhole, setWhole] = useState(false)
  const isFitting = ({ key }: ServiceCard) => fitting.includes(key)
  const sorted = items.toSorted((one, other) => Number(isFitting(other)) - Number(isFitting(one)))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul className="flex flex-wrap gap-2">
        {(isWhole ? sorted : sorted.slice(0, IN_ROW)).map((service) => (
          <li key={service.key}>
            <Service service={service} />
          </li>
        ))}
      </ul>
      {items.length > IN_ROW && (
        <Button look="plain" className="px-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <Trans>All services</Trans>
          <ChevronDown
            size={20}
            aria-hidden
            className={`transition-transform motion-reduce:transition-none ${isWhole ? 'rotate-180' : ''}`}
          />
        </Button>
      )}
    </div>
  )
}

function Service({ service: { key, title, textLanguages } }: { service: ServiceCard }) {
  const to = pathOfService(key)
  const icon = useContext(RouteIconContext)(to)
  return (
    <Link
      to={to}
      className="group flex min-h-11 items-center gap-3 rounded-control border border-line bg-card px-4 py-2 hover:bg-sunken"
    >
      {icon && (
        <span className="text-brand-ink">
          <RouteIcon name={icon} size={20} />
        </span>
      )}
      <span lang={textLanguages.title} className="font-semibold group-hover:underline">
        {title}
      </span>
    </Link>
  )
}
