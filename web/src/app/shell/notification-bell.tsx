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

/** Whether the browser has come to rest after it loaded the page. */
function useIsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setLoaded(true), 2000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(() => setLoaded(true), { timeout: 5000 })
    return () => cancelIdleCallback(idle)
  }, [])
  return isLoaded
}
