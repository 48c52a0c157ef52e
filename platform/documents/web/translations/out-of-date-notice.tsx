import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'

/** Note that a translation's original has changed, with a button to confirm that it still matches. */
export function OutOfDateNotice({ onMatch }: { onMatch: () => void }) {
  const { t } = useLingui()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <p className="flex items-center gap-2 text-small text-warning-ink">
        <TriangleAlert size={16} aria-hidden /> <Trans>Out of date: the original has changed</Trans>
      </p>
      <Button look="quiet" onClick={onMatch}>{t`Matches the original`}</Button>
    </div>
  )
}
