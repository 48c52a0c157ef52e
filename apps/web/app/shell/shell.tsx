import { defaultDesign } from '#features/companies/contract/companies.ts'
import { useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Link, NavLink, Outlet } from 'react-router'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { HOME_PATH } from '#features/accounts/parts/landing.ts'
import { pathOfService } from '#features/services/rules/path.ts'
import { useServices } from '#features/services/web/queries.ts'
import { onLanguageShown } from '#platform/language/load-messages.ts'
import { onReconnect } from '#platform/offline/reconnect.ts'
import { Logo, useDesign } from '#platform/ui/layout/design.tsx'
import { LanguageSwitch } from '#platform/ui/layout/language-switch.tsx'
import { SkipLink } from '#platform/ui/layout/skip-link.tsx'
import { AccountMenu } from './menus/account-menu.tsx'
import { features } from '../features.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { Notices } from './notices.tsx'
import { lastDesignStore } from '../session/last-design.ts'
import { Sidebar } from './sidebar.tsx'
import { Ellipsis } from 'lucide-react'
import { MoreSheet } from './menus/more-sheet.tsx'
import { linksOf, mainLinks, tourTargetOf } from './navigation.ts'
import { NotificationBell } from './notification-bell.tsx'
import { PageTour } from './page-tour.tsx'
import { RouteIcon } from './route-icon.tsx'
import { SearchButton } from './search-button.tsx'
import './shell.css'

/** The frame of every screen for signed-in people. */
export function Shell() {
  const { t } = useLingui()
  const [isSheetOpen, setSheetOpen] = useState(false)
  useSendUnsent()
  useAnswersInLanguage()
  useWorker()
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
              <Link to={HOME_PATH} className="min-w-0 lg:invisible">
                <Logo />
              </Link>
              <div className="flex flex-1 items-center justify-end gap-1">
                {/* First, because it loads late, so that the others do not move. On phones it is in the sheet. */}
                <PageTour />
                {/* Hidden on phones, where the logo takes its room; there it is in the menus. */}
                <div className="max-sm:hidden">
                  <LanguageSwitch />
                </div>
                <SearchButton />
                <NotificationBell />
                <AccountMenu onSheet={() => setSheetOpen(true)} isSheetOpen={isSheetOpen} />
              </div>
            </div>
          </header>
          <Notices />
          <main
            id="main"
            tabIndex={-1}
            className="flex-1 px-4 pt-6 pb-28 outline-none sm:px-8 lg:pt-10 lg:pb-16 print:p-0"
          >
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
          <TabBar onMore={() => setSheetOpen(true)} />
          <MoreSheet open={isSheetOpen} onClose={() => setSheetOpen(false)} />
          <ConfirmIdentity />
        </div>
      </div>
    </QueryClientProvider>
  )
}

/** Sends the unsent data of all features, whichever screen is shown. */
function useSendUnsent(): void {
  useEffect(() => {
    // A failure is retried the next time.
    const send = () => features.forEach(({ sendUnsent }) => void sendUnsent?.().catch(() => {}))
    send()
    return onReconnect(send)
  }, [])
}

/** Loads the server's data again when the language changes. */
function useAnswersInLanguage(): void {
  useEffect(() => onLanguageShown(() => void queryClient.invalidateQueries()), [])
}

/** Delay in milliseconds after the page is shown, so that the worker does not slow the page down. */
const WORKER_AFTER_MS = 4000

/** Starts the service worker once the page has loaded, and stores the person's design for an offline start. */
function useWorker(): void {
  const design = useDesign()
  useEffect(() => {
    const start = async () => (await import('../offline/start-worker.ts')).startWorker()
    const timer = setTimeout(() => void start().catch(() => {}), WORKER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // During log-out the default design is shown, and no person is signed in.
    if (design !== defaultDesign && readAuthEntry()) lastDesignStore.write(design)
  }, [design])
}

/** Limits the text size, so that with very large letters the names still fit beside each other. */
const tab =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-[length:min(var(--text-small),4vw)] leading-normal font-medium text-ink-soft aria-[current=page]:text-brand-ink'

/** Navigation on small screens, within reach of the thumb. */
function TabBar({ onMore }: { onMore: () => void }) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const inSheet = [
    ...linksOf('more').map(({ path }) => path),
    ...services.map(({ key }) => pathOfService(key)),
  ]
  return (
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
            onClick={onMore}
          >
            <Ellipsis size={22} aria-hidden /> {t`More`}
          </button>
        </li>
      </ul>
    </nav>
  )
}
