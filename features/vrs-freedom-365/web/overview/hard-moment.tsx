import type { Plan } from '../../contract/vrs-freedom-365.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, Phone } from 'lucide-react'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { toTelNumber } from '../help-now.tsx'
import { PLAN_PATH } from '../paths.ts'

/** Help at once, one tap each: the plan, a person named in it, the crisis line, the emergency number. */
export function HardMoment({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const { data: help } = useQuery(helpQuery)
  const person = plan['whom-i-call']?.items.find(({ phone }) => phone)
  const line = help?.helpLines.find(({ phone }) => phone)
  const calls = [
    ...(person?.phone ? [{ phone: person.phone, label: t`Call ${person.text}`, name: person.text }] : []),
    ...(line?.phone ? [{ phone: line.phone, label: t`Call ${line.phone}`, name: line.name }] : []),
    ...(help?.number
      ? [{ phone: help.number, label: t`Call ${help.number}`, name: t`in an emergency` }]
      : []),
  ]
  return (
    <section aria-labelledby="hard-moment" className="print:hidden">
      <h2 id="hard-moment" className="mb-3 text-heading font-semibold">
        <Trans>Having a hard time right now?</Trans>
      </h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={PLAN_PATH} look="quiet" className="min-h-12">
          <HeartHandshake size={18} aria-hidden /> <Trans>My plan</Trans>
        </ButtonLink>
        {calls.map(({ phone, label, name }) => (
          <a
            key={phone}
            href={`tel:${toTelNumber(phone)}`}
            className="inline-flex min-h-12 items-center gap-2 rounded-control border border-line-strong bg-card px-5 font-medium hover:bg-sunken"
          >
            <Phone size={18} aria-hidden className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {label} {!label.endsWith(name) && <span className="sr-only">, {name}</span>}
            </span>
          </a>
        ))}
      </div>
    </section>
  )
}
