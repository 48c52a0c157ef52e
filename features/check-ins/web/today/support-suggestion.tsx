import { Trans } from '@lingui/react/macro'
import { HeartHandshake } from 'lucide-react'
import { Link } from 'react-router'

/** Suggests people to turn to after days with a low mood, without mentioning the mood. */
export function SupportSuggestion() {
  return (
    <section
      aria-labelledby="someone-to-talk-to"
      className="rounded-card border-s-4 border-brand-ink bg-brand-soft p-5 text-on-brand-soft"
    >
      <h2 id="someone-to-talk-to" className="flex items-center gap-2.5 text-lead font-semibold">
        <HeartHandshake size={22} aria-hidden className="shrink-0" />
        <Trans>Someone to talk to</Trans>
      </h2>
      <p className="mt-1.5">
        <Trans>
          Several days this week have been hard. Talking can help: to a friend, a doctor or a help line.
          Nobody else reads your check-ins.
        </Trans>
      </p>
      <p>
        <Link
          to="/dashboard/help-lines"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          <Trans>Find a help line</Trans>
        </Link>
      </p>
    </section>
  )
}
