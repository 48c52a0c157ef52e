import { Trans } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'

const UnreadCount = lazy(async () => ({ default: (await import('./unread-count.tsx')).UnreadCount }))

/** The way to the notifications. The page does not wait for their number. */
export function NotificationBell() {
  return (
    <Link
      to="/dashboard/notifications"
      className="relative flex size-11 items-center justify-center rounded-full text-ink hover:bg-sunken"
    >
      <Bell size={22} aria-hidden />
      <span className="sr-only">
        <Trans>Notifications</Trans>
      </span>
      {useIsLoaded() && (
        <Suspense>
          <UnreadCount />
        </Suspense>
      )}
    </Link>
  )
}

/** What the page itself needs comes first. */
const COUNT_AFTER_MS = 2000

/** Whether the page has been there for a moment. */
function useIsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), COUNT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLoaded
}
