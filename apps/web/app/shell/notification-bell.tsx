import { Trans } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { DeferredPart } from './deferred-part.tsx'

const COUNT_AFTER_MS = 2000

const loadCount = async () => (await import('./unread-count.tsx')).UnreadCount

/** The link to the notifications; their number is loaded after the page. */
export function NotificationBell() {
  return (
    <Link
      to="/dashboard/notifications"
      className="relative flex size-[44px] items-center justify-center rounded-full text-ink hover:bg-sunken"
    >
      <Bell size={22} aria-hidden />
      <span className="sr-only">
        <Trans>Notifications</Trans>
      </span>
      <DeferredPart load={loadCount} afterMs={COUNT_AFTER_MS} />
    </Link>
  )
}
