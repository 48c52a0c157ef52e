import type { ServiceCard } from '@hale/contracts/services'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathOfService } from '../../features/services/queries.ts'
import { iconOf } from '../shell/navigation.ts'
import { RouteIcon } from '../shell/route-icon.tsx'
import { offeredServicesQuery } from './queries.ts'
import { HomeSection, Nothing, Part } from './section.tsx'

/** What the company has switched on, in its order. */
export function HomeServices() {
  const { t } = useLingui()
  const query = useQuery(offeredServicesQuery)
  return (
    <HomeSection title={t`Services`} tour="services">
      <Part query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <ServiceList services={items} />
          ) : (
            <Nothing>{t`Your company has not switched on any programmes yet.`}</Nothing>
          )
        }
      </Part>
    </HomeSection>
  )
}

export function ServiceList({ services }: { services: ServiceCard[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5">
      {services.map((service) => (
        <li key={service.key}>
          <Service service={service} />
        </li>
      ))}
    </ul>
  )
}

function Service({ service: { key, title, summary } }: { service: ServiceCard }) {
  const to = pathOfService(key)
  const icon = iconOf(to)
  return (
    <div className="group relative flex h-full gap-4 rounded-card border border-line bg-card p-5 transition-shadow hover:shadow-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      {icon && (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <RouteIcon name={icon} size={22} />
        </span>
      )}
      <div className="min-w-0">
        <h3 className="font-semibold">
          <Link to={to} className="outline-none after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 text-ink-soft">{summary}</p>
      </div>
    </div>
  )
}
