import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { stateQuery } from '#features/notifications/web/state-query.ts'

const MAX_SHOWN = 9
/** Milliseconds before the stream opens, so that a page that is left at once opens none. */
const FOLLOW_AFTER_MS = 3000

/** The number of unread notifications, updated live from all devices. Loaded after the page. */
export function UnreadCount() {
  const unread = useQuery(stateQuery).data?.unread ?? 0
  useEffect(followLater, [])
  if (unread === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-0.5 end-0 min-w-5 rounded-full bg-brand px-1 text-center text-[0.75rem] leading-5 font-semibold text-on-brand"
      >
        {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
      </span>
      <span className="sr-only">
        <Trans>{unread} unread</Trans>
      </span>
    </>
  )
}

/** Opens the stream after a delay; returns a function that stops it. */
function followLater(): () => void {
  let stop: (() => void) | undefined
  let isLeft = false
  const follow = async () => {
    const { followNotifications } = await import('#features/notifications/web/live.ts')
    if (!isLeft) stop = followNotifications()
  }
  const timer = setTimeout(() => void follow().catch(() => {}), FOLLOW_AFTER_MS)
  return () => {
    isLeft = true
    clearTimeout(timer)
    stop?.()
  }
}
