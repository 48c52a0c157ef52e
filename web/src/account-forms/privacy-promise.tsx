import { Trans } from '@lingui/react/macro'
import { LockKeyhole } from 'lucide-react'

/** What somebody who does not know Hale yet asks first. */
export function PrivacyPromise({ className = '' }: { className?: string }) {
  return (
    <p className={`flex items-start gap-3 rounded-control bg-brand-soft p-4 text-on-brand-soft ${className}`}>
      <LockKeyhole size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <Trans>
          Only you see what you answer and measure. Your company sees only totals, for groups of at least ten
          people.
        </Trans>
      </span>
    </p>
  )
}
