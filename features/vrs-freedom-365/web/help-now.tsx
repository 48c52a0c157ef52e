import type { Plan } from '../contract/vrs-freedom-365.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useId } from 'react'
import { CallLink } from '#features/labels/parts/call-link.tsx'
import { HelpLine, OtherCountryRow } from '#features/labels/parts/help-line.tsx'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'

/**
 * Whom to call, one tap each: people of the person's plan, helplines for drink and drugs, crisis lines, the emergency
 * number.
 */
export function HelpNow({ plan }: { plan: Plan | undefined }) {
  const id = useId()
  const { data: help } = useQuery(helpQuery)
  const people = plan?.['whom-i-call']?.items.filter(({ phone }) => phone) ?? []
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border-s-4 border-brand-ink bg-brand-soft p-5 text-on-brand-soft sm:p-6 print:hidden"
    >
      <h2 id={id} className="text-heading font-semibold">
        <Trans>Help now</Trans>
      </h2>
      {people.length > 0 && (
        <ul className="mt-2">
          {people.map(({ text, phone = '' }) => (
            <li key={`${text} ${phone}`}>
              <PhoneLink name={text} phone={phone} />
            </li>
          ))}
        </ul>
      )}
      {help ? (
        <>
          <ul className="mt-1">
            {[...help.helpLines, ...help.drugs].map((line) => (
              <HelpLine key={`${line.name} ${line.phone}`} {...line} />
            ))}
            <OtherCountryRow />
          </ul>
          <CallLink number={help.number}>
            <Trans>In danger now? Call {help.number}</Trans>
          </CallLink>
        </>
      ) : (
        <p className="mt-2 font-semibold">
          <Trans>In danger now? Call your country’s emergency number.</Trans>
        </p>
      )}
    </section>
  )
}

/** A link that calls a person of the plan. */
export function PhoneLink({ name, phone }: { name: string; phone: string }) {
  return (
    <a
      href={`tel:${toTelNumber(phone)}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 wrap-anywhere"
    >
      <Phone size={18} aria-hidden className="shrink-0" />
      <span>
        <Trans>Call {name}</Trans>
      </span>
    </a>
  )
}

/** Returns a telephone number in the form that `tel:` links require. */
export const toTelNumber = (phone: string): string => phone.replaceAll(/[^+\d]/g, '')
