import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { toasts } from '../ui/feedback/toast.ts'

type Drawn = ComponentType<{ words: { region: string; close: string } }>

/**
 * Toasts are heavy and rare: what draws them is loaded when the first one is there. Offline it may not come;
 * the next toast tries again, and the page goes on without.
 */
export function LazyToaster() {
  const { t } = useLingui()
  const raised = useSyncExternalStore(toasts.subscribe, () => toasts.current()?.id)
  const [Toaster, setToaster] = useState<Drawn>()
  useEffect(() => {
    if (raised === undefined || Toaster) return
    import('../ui/feedback/toaster.tsx').then(
      (module) => setToaster(() => module.Toaster),
      () => {},
    )
  }, [raised, Toaster])
  return Toaster ? <Toaster words={{ region: t`Notifications`, close: t`Close` }} /> : null
}
