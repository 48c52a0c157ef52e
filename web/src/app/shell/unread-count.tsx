import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followNotifications } from '../../features/notifications/live.ts'
import { stateQuery } from '../../features/notifications/queries.ts'

const MAX_SHOWN = 9

/** How many notifications are unread, as it is now on any device. Loaded after the page. */
export function UnreadCount() {
  const unread = useQuery(stateQuery).data?.unread ?? 0
  useEffect(() => followNotifications(), [])
  if (unread === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-0.5 right-0 min-w-5 rounded-full bg-brand px-1 text-center text-[0.75rem] leading-5 font-semibold text-on-brand"
      >
        {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
      </span>
      <span className="sr-only">
        <Trans>{unread} unread</Trans>
      </span>
    </>
  )
}
