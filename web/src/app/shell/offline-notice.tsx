import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says so while there is no connection; what is on the screen stays. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-small text-on-accent-soft">
          <WifiOff size={16} aria-hidden />
          <Trans>You are offline. You see what was loaded before.</Trans>
        </p>
      )}
    </div>
  )
}
