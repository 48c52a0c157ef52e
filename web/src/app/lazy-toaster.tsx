import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasts } from '../ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

/** Toasts are heavy and rare: what draws them is loaded when the first one is there. */
export function LazyToaster() {
  const { t } = useLingui()
  const any = useSyncExternalStore(toasts.subscribe, () => toasts.current() !== undefined)
  if (!any) return null
  return (
    <Suspense>
      <Toaster words={{ region: t`Notifications`, close: t`Close` }} />
    </Suspense>
  )
}
