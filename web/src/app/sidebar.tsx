import { Trans, useLingui } from '@lingui/react/macro'
import { Newspaper, ScanFace, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useServices } from '../features/services/queries.ts'
import { Logo } from '../ui/design.tsx'
import { adminLinks } from './admin-links.ts'
import { mainRoutes } from './routes.tsx'

/** Navigation on large screens. */
export function Sidebar() {
  const { t, i18n } = useLingui()
  const services = useServices()
  const forAdmins = adminLinks()
  return (
    <div className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-card px-4 py-4 lg:flex">
      <nav aria-label={t`Main`}>
        <div className="mb-6 flex h-10 items-center px-3">
          <Logo />
        </div>
        <ul className="space-y-1">
          {mainRoutes.map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <SideLink to={`/dashboard/${path}`}>
                {Icon && <Icon size={20} aria-hidden />} {i18n._(title)}
              </SideLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t`More`} className="mt-6">
        <p className="px-3 text-small text-ink-soft">
          <Trans>More</Trans>
        </p>
        <ul className="mt-1 space-y-1">
          <li>
            <SideLink to="/dashboard/mayo-clinic">
              <Stethoscope size={20} aria-hidden /> <Trans>Clinical reference</Trans>
            </SideLink>
          </li>
          <li>
            <SideLink to="/dashboard/attentive-health-scan">
              <ScanFace size={20} aria-hidden /> <Trans>Attentive Health Scan</Trans>
            </SideLink>
          </li>
          <li>
            <SideLink to="/media">
              <Newspaper size={20} aria-hidden /> <Trans>Media</Trans>
            </SideLink>
          </li>
        </ul>
      </nav>
      {services.length > 0 && (
        <nav aria-label={t`Services`} className="mt-6">
          <p className="px-3 text-small text-ink-soft">
            <Trans>Services</Trans>
          </p>
          <ul className="mt-1 space-y-1">
            {services.map((service) => (
              <li key={service.key}>
                <SideLink to={`/dashboard/${service.key}`}>{service.title}</SideLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {forAdmins.length > 0 && (
        <nav aria-label={t`Administration`} className="mt-6">
          <p className="px-3 text-small text-ink-soft">
            <Trans>Administration</Trans>
          </p>
          <ul className="mt-1 space-y-1">
            {forAdmins.map(({ path, title, icon: Icon }) => (
              <li key={path}>
                <SideLink to={`/dashboard/${path}`}>
                  {Icon && <Icon size={20} aria-hidden />} {i18n._(title)}
                </SideLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function SideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft"
    >
      {children}
    </NavLink>
  )
}
