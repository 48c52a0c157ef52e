import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { label: string; isOpen: boolean; children: ReactNode }

/** A part that can be closed, such as fields that most companies leave as they are. */
export function Disclosure({ label, isOpen, children }: Props) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown size={20} aria-hidden className="shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="space-y-5 px-4 pt-1 pb-5">{children}</div>
    </details>
  )
}
