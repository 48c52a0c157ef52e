import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link that calls the country's emergency number; where that is unknown, advice on how to find it. */
export function CallLink({ number, children }: { number: string | null; children: ReactNode }) {
  if (number === null) return <CallLocalNumber />
  return (
    <a
      href={`tel:${number}`}
      className="mt-4 inline-flex min-h-12 items-center gap-2 rounded-control bg-danger px-5 font-semibold text-on-danger hover:bg-danger-hover print:hidden"
    >
      <Phone size={18} aria-hidden /> {children}
    </a>
  )
}

/** Advice for a country whose number is unknown, which promises no particular one. */
function CallLocalNumber() {
  return (
    <p className="mt-3 font-semibold">
      <Trans>
        Call your local emergency number. <MobileEmergencyAdvice /> works on most mobile phones.
      </Trans>
    </p>
  )
}

/** Advice to call 112, which mobile phones redirect to the local emergency number. */
export function MobileEmergencyAdvice() {
  return (
    <a href="tel:112" className="underline underline-offset-4">
      112
    </a>
  )
}
