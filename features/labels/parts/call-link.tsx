import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'

/** Calls the country's emergency number; where that is not known, says what can be done. */
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

/** Nothing is said as certain of a country whose number is not known. */
function CallLocalNumber() {
  return (
    <p className="mt-3 font-semibold">
      <Trans>
        Call your local emergency number. <CallMobileNumber /> works on most mobile phones.
      </Trans>
    </p>
  )
}

/** The number that mobile phones put through to the local one. */
export function CallMobileNumber() {
  return (
    <a href="tel:112" className="underline underline-offset-4">
      112
    </a>
  )
}
