import { useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../../api/query-client.ts'
import { Logo } from '../../ui/layout/design.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Boundary } from '../boundary.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'

/** What stands around every page of somebody signed in. */
export function Shell() {
  const { t } = useLingui()
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
              <AccountMenu />
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
