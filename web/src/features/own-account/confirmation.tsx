import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says that something was done. It stands there before it speaks, or screen readers would not hear it. */
export function Confirmation({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className="flex items-start gap-2 text-success-ink">
          <Check size={20} aria-hidden className="mt-0.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
