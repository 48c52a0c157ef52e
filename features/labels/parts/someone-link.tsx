import { Trans } from '@lingui/react/macro'
import { HeartHandshake } from 'lucide-react'
import { Link } from 'react-router'

/** An unobtrusive link to people who listen, below something hard to read. */
export function SomeoneLink() {
  return (
    <p className="mt-2 border-t border-line pt-2">
      <Link
        to="/dashboard/help-lines"
        className="inline-flex min-h-11 items-center gap-2.5 text-brand-ink underline-offset-4 hover:underline"
      >
        <HeartHandshake size={18} aria-hidden className="shrink-0" />
        <Trans>Someone to talk to</Trans>
      </Link>
    </p>
  )
}
