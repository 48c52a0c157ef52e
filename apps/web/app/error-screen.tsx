import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#platform/ui/forms/button.tsx'
import { errorMessage } from '#platform/ui/feedback/error-messages.ts'

/** Removes the skeleton in the page (`shell/shell-skeleton.tsx`), once the app has rendered something. */
export function RemoveShellSkeleton() {
  useLayoutEffect(() => document.getElementById('shell-skeleton')?.remove(), [])
  return null
}

/** Shown in place of a screen that failed or could not be loaded; the shell around it keeps working. */
export function ErrorScreen() {
  const { t } = useLingui()
  const error = useRouteError()
  // The device is offline, or a new version was deployed while this page was open, whose old files have been deleted.
  const isUnloaded = error instanceof Error && /import|module|preload/i.test(error.message)
  if (isUnloaded && !navigator.onLine) return <OfflineNotice />
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

/** Minimum number of milliseconds between two automatic reloads. */
const RELOAD_PAUSE_MS = 20_000

/** Whether to reload the page, which loads the newest version; false shortly after a reload, to avoid a loop. */
function mayReload(): boolean {
  const { reloaded } = sessionStorage
  sessionStorage['reloaded'] = Date.now()
  return !(Date.now() - Number(reloaded) < RELOAD_PAUSE_MS)
}

/** Shown offline: reloading would lose the page, so it waits for a connection. */
function OfflineNotice() {
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
