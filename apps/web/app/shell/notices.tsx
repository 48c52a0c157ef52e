import { useLingui, Trans } from '@lingui/react/macro'
import { notifyManager, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { RotateCw, WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { queryClient } from '#platform/api/query-client.ts'
import { timeOfReply } from '#platform/offline/call-or-saved.ts'
import { isServerReachable, setServerReachable, watchReachable } from '#platform/offline/reachable.ts'
import { useOnline } from '#platform/ui/layout/use-online.ts'
import { isNewVersionThere, watchNewVersion } from '../offline/new-version.ts'

const bar = 'flex items-center justify-center gap-x-3 gap-y-1 px-4 py-2 text-small'

/** Notices above a screen: that the device is offline and how old the data is, and that there is a new version. */
export function Notices() {
  return (
    <div role="status" className="print:hidden">
      <ConnectionNotice />
      <NewVersionNotice />
    </div>
  )
}

function ConnectionNotice() {
  const isOnline = useOnline()
  const isReachable = useSyncExternalStore(watchReachable, isServerReachable)
  const notice = useSyncExternalStore(watchQueries, whatIsShown)
  useLookingForServer(isOnline && !isReachable)
  if (isOnline && isReachable) return null
  return (
    <p className={`${bar} bg-accent-soft text-on-accent-soft`}>
      <WifiOff size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0">
        <ConnectionText isOnline={isOnline} shown={notice} />
      </span>
    </p>
  )
}

function ConnectionText({ isOnline, shown }: { isOnline: boolean; shown: NoticeState }) {
  const { i18n } = useLingui()
  const when =
    typeof shown === 'number' && i18n.date(new Date(shown), { dateStyle: 'medium', timeStyle: 'short' })
  if (isOnline) {
    return when ? (
      <Trans>Hale cannot be reached. This information is from {when}.</Trans>
    ) : (
      <Trans>Hale cannot be reached.</Trans>
    )
  }
  if (when) return <Trans>You are offline. This information is from {when}.</Trans>
  if (shown === 'incomplete') return <Trans>You are offline.</Trans>
  return <Trans>You are offline. This page shows information that was loaded earlier.</Trans>
}

/**
 * The time of the oldest response on the screen, in milliseconds since 1970; `incomplete` where a response is
 * missing, undefined where no time is known.
 */
type NoticeState = number | 'incomplete' | undefined

function whatIsShown(): NoticeState {
  const states = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state)
  if (states.some(({ status, data }) => status === 'error' && data === undefined)) return 'incomplete'
  const times = states.flatMap(({ data }) => timeOfReply(data) ?? [])
  return times.length > 0 ? Math.min(...times) : undefined
}

function watchQueries(listener: () => void): () => void {
  const listen: (event: QueryCacheNotifyEvent) => void = notifyManager.batchCalls(() => listener())
  return queryClient.getQueryCache().subscribe(listen)
}

const LOOK_EVERY_MS = 5000

/**
 * Polls an unreachable server, since the browser only reports the device's own connection. Once the server responds,
 * fires `online`, which other code waits for.
 */
function useLookingForServer(isMissing: boolean): void {
  useEffect(() => {
    if (!isMissing) return undefined
    const look = async () => {
      await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
      setServerReachable(true)
      window.dispatchEvent(new Event('online'))
      await queryClient.invalidateQueries()
    }
    const lookNow = () => void look().catch(() => {})
    const lookWhenOnline = ({ isTrusted }: Event) => isTrusted && lookNow()
    const timer = setInterval(lookNow, LOOK_EVERY_MS)
    window.addEventListener('online', lookWhenOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', lookWhenOnline)
    }
  }, [isMissing])
}

/** Offers to reload for a new version; not automatic, as unsaved text would be lost. */
function NewVersionNotice() {
  const isThere = useSyncExternalStore(watchNewVersion, isNewVersionThere)
  if (!isThere) return null
  return (
    <p className={`${bar} flex-wrap bg-brand-soft text-on-brand-soft`}>
      <Trans>There is a new version of Hale.</Trans>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
        onClick={() => location.reload()}
      >
        <RotateCw size={16} aria-hidden /> <Trans>Update now</Trans>
      </button>
    </p>
  )
}
