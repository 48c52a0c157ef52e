import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'

/** Calls the country's emergency number. */
export function CallLink({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number}`}
      className="mt-4 inline-flex min-h-12 items-center gap-2 rounded-control bg-danger px-5 font-semibold text-on-danger hover:bg-danger-hover print:hidden"
    >
      <Phone size={18} aria-hidden /> <Trans>Call {number} now</Trans>
    </a>
  )
}
