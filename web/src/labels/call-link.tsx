import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'

/** Calls the country's emergency number. */
export function CallLink({ number, children }: { number: string; children: ReactNode }) {
  return (
    <a
      href={`tel:${number}`}
      className="mt-4 inline-flex min-h-12 items-center gap-2 rounded-control bg-danger px-5 font-semibold text-on-danger hover:bg-danger-hover print:hidden"
    >
      <Phone size={18} aria-hidden /> {children}
    </a>
  )
}
