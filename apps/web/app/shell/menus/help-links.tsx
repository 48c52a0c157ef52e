import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { HandHeart } from 'lucide-react'
import { Link } from 'react-router'
import { SupportLinks, useHasSupport } from '#features/accounts/parts/support-links.tsx'

/** A link to helplines to call or write to, on every screen. */
export function UrgentHelpLink({ className }: { className: string }) {
  return (
    <Link to="/dashboard/help-lines" className={className}>
      <HandHeart size={20} aria-hidden /> <Trans>Get help now</Trans>
    </Link>
  )
}

/** Links to the company's wellbeing contact; nothing where it has none. */
export function HelpLinks() {
  const id = useId()
  if (!useHasSupport()) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-small text-ink-soft">
        <Trans>Help</Trans>
      </h3>
      <SupportLinks pageName={<Trans>Help page</Trans>} />
    </section>
  )
}
