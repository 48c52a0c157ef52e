import type { ServiceCard } from '#features/services/contract/services.ts'
import { pathOfService } from '#features/services/rules/path.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import type { ScreenRoute } from '#platform/feature/web.ts'
import { HOME_PATH } from '#features/accounts/parts/landing.ts'
import { servicesQuery } from '#features/services/web/queries.ts'
import { Logo } from '#platform/ui/layout/design.tsx'
import { iconOf, linksOf, mainLinks, tourTargetOf } from './navigation.ts'
import { RouteIcon } from './route-icon.tsx'

/** Navigation on large screens. */
export function Sidebar() {
  const { t } = useLingui()
  const { data, isLoading } = useQuery(servicesQuery)
  const services = data?.items ?? []
  const administrationLinks = linksOf('administration')
  return (
    <div className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line bg-card px-4 py-4 lg:flex print:hidden">
      <nav aria-label={t`Main`}>
        <Link to={HOME_PATH} className="mx-3 mb-6 flex h-10 w-fit items-center">
          <Logo />
        </Link>
        <ul className="space-y-1">
          <RouteLinks routes={mainLinks} />
        </ul>
      </nav>
      {services.length > 0 && (
        <Group name={t`Services`}>
          {services.map((service) => (
            <ServiceLink key={service.key} service={service} />
          ))}
        </Group>
      )}
      {/* Invisible until the links above are known, so that nothing moves. */}
      <div className={isLoading ? 'invisible' : ''}>
        <Group name={t`More`}>
          <RouteLinks routes={linksOf('more')} />
        </Group>
        {administrationLinks.length > 0 && (
          <Group name={t`Administration`}>
            <RouteLinks routes={administrationLinks} />
          </Group>
        )}
      </div>
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav aria-label={name} className="mt-6">
      <p className="px-3 text-small text-ink-soft">{name}</p>
      <ul className="mt-1 space-y-1">{children}</ul>
    </nav>
  )
}

function RouteLinks({ routes }: { routes: ScreenRoute[] }) {
  const { i18n } = useLingui()
  return routes.map(({ path, title, icon }) => (
    <SideLink key={path} to={path}>
      {icon && <RouteIcon name={icon} size={20} />} {i18n._(title)}
    </SideLink>
  ))
}

function ServiceLink({ service: { key, title } }: { service: ServiceCard }) {
  const to = pathOfService(key)
  const icon = iconOf(to)
  return (
    <SideLink to={to}>
      {icon && <RouteIcon name={icon} size={20} />} {title}
    </SideLink>
  )
}

function SideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <NavLink
        to={to}
        data-tour={tourTargetOf(to)}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 leading-snug font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft"
      >
        {children}
      </NavLink>
    </li>
  )
}
