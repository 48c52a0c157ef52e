import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { HandHeart } from 'lucide-react'
import { Link } from 'react-router'
import { useDesign } from '#platform/ui/layout/design.tsx'

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
  const { support } = useDesign()
  const id = useId()
  if (!support.email && !support.phone && !support.url) return null
  const link = 'inline-block py-1.5 text-brand-ink underline underline-offset-4'
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-small text-ink-soft">
        <Trans>Help</Trans>
      </h3>
      <ul>
        {support.email && (
          <li>
            <a className={link} href={`mailto:${support.email}`}>
              {support.email}
            </a>
          </li>
        )}
        {support.phone && (
          <li>
            <a className={link} href={`tel:${support.phone.replaceAll(' ', '')}`}>
              {support.phone}
            </a>
          </li>
        )}
        {support.url && (
          <li>
            <a className={link} href={support.url} rel="noreferrer" target="_blank">
              <Trans>Help page</Trans>
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
