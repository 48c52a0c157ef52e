import { useLingui, Trans } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, NavLink } from 'react-router'
import { queryClient } from '../../api/query-client.ts'
import { pathOfService, useServices } from '../../features/services/queries.ts'
import { onReconnect } from '../../offline/reconnect.ts'
import { Logo } from '../../ui/layout/design.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { useOnline } from '../../ui/layout/use-online.ts'
import { AccountMenu } from './account-menu.tsx'
import { Boundary } from '../boundary.tsx'
import { features } from '../features.ts'
import { Sidebar } from './sidebar.tsx'
import { WifiOff, Ellipsis } from 'lucide-react'
import { MoreSheet } from './more-sheet.tsx'
import { linksOf, mainLinks, tourTargetOf } from './navigation.ts'
import { NotificationBell } from './notification-bell.tsx'
import { PageTour } from './page-tour.tsx'
import { RouteIcon } from './route-icon.tsx'
import { SearchButton } from './search-button.tsx'
import './shell.css'

/** What stands around every page of somebody signed in. */
export function Shell() {
  const { t } = useLingui()
  useSendUnsent()
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        <Sidebar />
        <div className="flex min-h-dvh flex-col">
          <header
            aria-label={t`Your company`}
            className="sticky top-0 z-20 border-b border-line bg-card px-4 pt-[env(safe-area-inset-top)] sm:px-8 print:hidden"
          >
            <div className="flex h-14 items-center justify-between">
              <div className="lg:invisible">
                <Logo />
              </div>
              <div className="flex items-center gap-1">
                <SearchButton />
                <NotificationBell />
                <PageTour />
                <AccountMenu />
              </div>
            </div>
          </header>
          <OfflineNotice />
          <main
            id="main"
            tabIndex={-1}
            className="flex-1 px-4 pt-6 pb-28 outline-none sm:px-8 lg:pt-10 lg:pb-16 print:p-0"
          >
            <Boundary>
              <Suspense>
                <Outlet />
              </Suspense>
            </Boundary>
          </main>
          <TabBar />
        </div>
      </div>
    </QueryClientProvider>
  )
}

/** Sends what features have stored without a connection, whichever page is shown. */
function useSendUnsent(): void {
  useEffect(() => {
    // What fails is tried again the next time.
    const send = () => features.forEach(({ sendUnsent }) => void sendUnsent?.().catch(() => {}))
    send()
    return onReconnect(send)
  }, [])
}

/** Says so while there is no connection; what is on the screen stays. */
function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-small text-on-accent-soft">
          <WifiOff size={16} aria-hidden />
          <Trans>You are offline. You see what was loaded before.</Trans>
        </p>
      )}
    </div>
  )
}

const tab =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-small font-medium text-ink-soft aria-[current=page]:text-brand-ink'

/** Navigation on small screens, where the thumb is. */
function TabBar() {
  const { t, i18n } = useLingui()
  const services = useServices()
  const sheet = useRef<HTMLDialogElement>(null)
  const inSheet = [
    ...linksOf('more').map(({ path }) => path),
    ...services.map(({ key }) => pathOfService(key)),
  ]
  return (
    <>
      <nav
        aria-label={t`Main`}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="mx-auto grid max-w-[32rem] auto-cols-fr grid-flow-col">
          {mainLinks.map(({ path, title, icon }) => (
            <li key={path}>
              <NavLink to={path} data-tour={tourTargetOf(path)} className={tab}>
                {icon && <RouteIcon name={icon} size={22} />} {i18n._(title)}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              data-tour={inSheet.map(tourTargetOf).join(' ')}
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
