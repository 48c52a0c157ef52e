import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Siren } from 'lucide-react'
import { MobileEmergencyAdvice } from '#features/labels/parts/call-link.tsx'
import { helpQuery } from './queries.ts'

/** Tells people in an emergency whom to call, by the country's number where it is known. */
export function EmergencyNote() {
  const number = useQuery(helpQuery).data?.number
  return (
    <p className="flex items-start gap-3 rounded-control bg-warning-soft px-4 py-3 text-on-warning-soft">
      <Siren size={22} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <strong className="font-semibold">
          <Trans>Not for emergencies.</Trans>
        </strong>{' '}
        {number ? (
          <Trans>
            If someone is in danger, or you are thinking about harming yourself, call{' '}
            <a href={`tel:${number}`} className="font-semibold underline underline-offset-4">
              {number}
            </a>{' '}
            now.
          </Trans>
        ) : (
          <Trans>
            If someone is in danger, or you are thinking about harming yourself, call your country’s emergency
            number now. <MobileEmergencyAdvice /> works on most mobile phones.
          </Trans>
        )}
      </span>
    </p>
  )
}
