import type { ArticleCategory } from '@hale/contracts/articles/articles'
import type { OfferedKey, ServiceCard } from '@hale/contracts/services/services'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { Link } from 'react-router'
import { RouteIcons } from '../../feature.ts'
import { pathOfService } from '../../features/services/queries.ts'
import { RouteIcon } from '../shell/route-icon.tsx'
import { offeredServicesQuery } from './queries.ts'
import { HomeSection, Nothing, Part } from './section.tsx'

/** Whom to turn to. By category and not by answer, so that it tells no more to a colleague who looks on. */
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
  /** What the last result has most room to grow in. */
  categories: ArticleCategory[]
}

/** What the company has switched on, in its order. */
export function HomeServices({ categories }: Props) {
  const { t } = useLingui()
  const query = useQuery(offeredServicesQuery)
  const fitting = categories.map((category) => serviceFor[category])
  return (
    <HomeSection title={t`Services`} tour="services">
      <Part query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
              {items.map((service) => (
                <li key={service.key}>
                  <Service service={service} isFitting={fitting.includes(service.key)} />
                </li>
              ))}
            </ul>
          ) : (
            <Nothing>{t`Your company has not switched on any programmes yet.`}</Nothing>
          )
        }
      </Part>
    </HomeSection>
  )
}

type ServiceProps = { service: ServiceCard; isFitting: boolean }

function Service({ service: { key, title, summary, textLanguages }, isFitting }: ServiceProps) {
  const to = pathOfService(key)
  const icon = useContext(RouteIcons)(to)
  return (
    <div className="group relative flex h-full gap-4 rounded-card border border-line bg-card p-4 transition-shadow hover:shadow-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:p-5">
      {icon && (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <RouteIcon name={icon} size={22} />
        </span>
      )}
      <div className="min-w-0">
        <h3 lang={textLanguages.title} className="font-semibold">
          <Link to={to} className="outline-none after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </h3>
        {isFitting && (
          <p className="text-small font-medium text-brand-ink">
            <Trans>Based on your last result</Trans>
          </p>
        )}
        <p lang={textLanguages.summary} className="mt-0.5 line-clamp-3 text-small text-ink-soft">
          {summary}
        </p>
      </div>
    </div>
  )
}
