import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { pathOfService } from '#features/services/rules/path.ts'
import { useServices } from '#features/services/web/queries.ts'
import { TOUR_SLOT } from '#features/tours/web/page/tour-slot.ts'
import { useCloseOnBack } from '#platform/ui/dialogs/use-close-on-back.ts'
import { HelpLinks, UrgentHelpLink } from './help-links.tsx'
import { Languages } from './languages.tsx'
import { iconOf, linksOf } from '../navigation.ts'
import { SignedInPerson } from './signed-in-person.tsx'
import { RouteIcon } from '../route-icon.tsx'
import { ThemeChoice } from '#platform/ui/theme/theme-choice.tsx'
import { LogOutButton } from '#features/accounts/parts/session/log-out-button.tsx'

/**
 * The screens without a tab of their own, and the account menu's content. A native dialog keeps the focus inside and closes
 * with Escape.
 */
export function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const links = [...linksOf('more'), ...linksOf('account'), ...linksOf('administration')]
  const ref = useRef<HTMLDialogElement>(null)
  const close = () => ref.current?.close()
  useCloseOnBack(open, close)
  useEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal()
  }, [open])
  const closeOnLinks = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (target === ref.current || target?.closest('a, [data-closes]')) close()
  }
  const row = 'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links inside are pressed; this only notices
    <dialog
      ref={ref}
      aria-labelledby="more-title"
      onClick={closeOnLinks}
      onClose={onClose}
      className="mx-auto mt-auto mb-0 w-full max-w-[32rem] rounded-t-card bg-raised p-0 text-ink lg:hidden"
    >
      <div className="p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <div className="mb-2 flex items-center justify-between ps-3">
          <h2 id="more-title" className="text-heading font-semibold">
            <Trans>More</Trans>
          </h2>
          <button
            type="button"
            data-closes
            aria-label={t`Close`}
            className="flex size-11 items-center justify-center rounded-control"
          >
            <X size={22} aria-hidden />
          </button>
        </div>
        <ul>
          <li>
            <UrgentHelpLink className={row} />
          </li>
          {services.map((service) => (
            <li key={service.key}>
              <Link className={row} to={pathOfService(service.key)}>
                <LinkIcon path={pathOfService(service.key)} /> {service.title}
              </Link>
            </li>
          ))}
          {links.map(({ path, title }) => (
            <li key={path}>
              <Link className={row} to={path}>
                <LinkIcon path={path} /> {i18n._(title)}
              </Link>
            </li>
          ))}
          <li id={TOUR_SLOT} className="empty:hidden sm:hidden" />
        </ul>
        <div className="mt-3 space-y-4 border-t border-line px-3 pt-4">
          <SignedInPerson />
          <HelpLinks />
          <Languages />
          <ThemeChoice name="theme-small" />
          <LogOutButton className="w-full" />
        </div>
      </div>
    </dialog>
  )
}

function LinkIcon({ path }: { path: string }) {
  const icon = iconOf(path)
  return icon && <RouteIcon name={icon} size={20} />
}
