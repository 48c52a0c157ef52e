import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { NavLink } from 'react-router'
import { MoreSheet } from './more-sheet.tsx'
import { mainLinks } from './navigation.ts'
import { RouteIcon } from './route-icon.tsx'

const tab =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-small font-medium text-ink-soft aria-[current=page]:text-brand-ink'

/** Navigation on small screens, where the thumb is. */
export function TabBar() {
  const { t, i18n } = useLingui()
  const sheet = useRef<HTMLDialogElement>(null)
  return (
    <>
      <nav
        aria-label={t`Main`}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="mx-auto grid max-w-[32rem] grid-cols-4">
          {mainLinks.map(({ path, title, icon }) => (
            <li key={path}>
              <NavLink to={path} className={tab}>
                {icon && <RouteIcon name={icon} size={22} />} {i18n._(title)}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              className={tab}
              onClick={() => sheet.current?.showModal()}
            >
              <Ellipsis size={22} aria-hidden /> {t`More`}
            </button>
          </li>
        </ul>
      </nav>
      <MoreSheet ref={sheet} />
    </>
  )
}
