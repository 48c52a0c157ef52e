import { MIN_GROUP_SIZE } from '@hale/contracts/insights'
import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'

export function WhoSeesThis({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section aria-labelledby="who-sees-this" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="who-sees-this" className="flex items-center gap-2.5 text-heading font-semibold">
        <Lock size={20} aria-hidden className="shrink-0 text-brand-ink" />
        <Trans>Who sees this</Trans>
      </h2>
      <p className="mt-2">{isSignedIn ? <OnlyYou /> : <Nobody />}</p>
      <p className="mt-2">
        <Link
          to="/dashboard/insights"
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
        >
          <Trans>What my employer sees</Trans>
        </Link>
      </p>
    </section>
  )
}

function OnlyYou() {
  return (
    <Trans>
      Only you. Your company is told totals of at least {MIN_GROUP_SIZE} people together, for whole months and
      in steps of 5 per cent; never an answer, and never who gave it. You can delete your results at any time.
    </Trans>
  )
}

function Nobody() {
  return (
    <Trans>
      Only you, here and now. You are not logged in, so your answers have not left this device: we only
      counted that somebody answered. When you close this page the result is gone, unless you keep it.
    </Trans>
  )
}
