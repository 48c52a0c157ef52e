import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx'

/** Milliseconds before the bar appears, which would otherwise only flicker. */
const SLOW_MS = 500

/** A progress bar while the next screen loads slowly; the current one stays until then. */
export function NavigationProgress() {
  const { t } = useLingui()
  const isLoading = useNavigation().state === 'loading'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLoading])
  if (!isSlow) return null
  return (
    <div className="fixed inset-x-0 top-0 z-30 print:hidden">
      <ProgressBar label={t`Loading the page`} />
    </div>
  )
}
