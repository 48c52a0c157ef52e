import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#platform/ui/forms/button.tsx'
import { errorMessage } from '#platform/ui/feedback/error-messages.ts'

/** Stands beside what the app shows first, and removes the skeleton that the page came with (`shell/shell-skeleton.tsx`). */
export function RemoveShellSkeleton() {
  useLayoutEffect(() => document.getElementById('shell-skeleton')?.remove(), [])
  return null
}

/** Shown instead of a screen that broke or could not be loaded; what is around it goes on. */
export function ErrorScreen() {
  const { t } = useLingui()
  const error = useRouteError()
  // There is no connection, or a new version was put up while this page was open and its old parts are gone.
  const isUnloaded = error instanceof Error && /import|module|preload/i.test(error.message)
  if (isUnloaded && !navigator.onLine) return <Offline />
  if (isUnloaded && mayReload()) {
    location.reload()
    return null
  }
  return (
    <Notice
      title={isUnloaded ? t`This page could not be loaded` : t`Something went wrong`}
      text={errorMessage(isUnloaded ? 'network-request-failed' : '')}
    >
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
        <a
          href="/dashboard/home"
          className="inline-flex min-h-11 items-center px-4 text-brand-ink underline underline-offset-4"
        >
          <Trans>Go to Home</Trans>
        </a>
      </div>
    </Notice>
  )
}

/** So long after it was loaded again, a page is not again. In ms. */
const RELOAD_PAUSE_MS = 20_000

/** Whether the page that could not be opened is to be loaded as a whole, which brings the newest version; not in a circle. */
function mayReload(): boolean {
  const { reloaded } = sessionStorage
  sessionStorage['reloaded'] = Date.now()
  return !(Date.now() - Number(reloaded) < RELOAD_PAUSE_MS)
}

/** Loading again would lose what there still is: the page waits, and goes on by itself. */
function Offline() {
  const { t } = useLingui()
  useEffect(() => {
    const goOn = () => location.reload()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [])
  return <Notice title={t`You are offline`} text={t`This page will open when you are back online.`} />
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-reading px-5 py-16 text-center" role="alert">
      <RemoveShellSkeleton />
      <h1 className="text-title font-semibold">{title}</h1>
      <p className="mt-2 text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
