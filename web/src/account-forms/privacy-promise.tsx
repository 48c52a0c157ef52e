import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { className?: string; children: ReactNode }

/** What somebody who does not know Hale yet asks first. Its text is the screen's, whose messages are loaded. */
export function PrivacyPromise({ className = '', children }: Props) {
  return (
    <p className={`flex items-start gap-3 rounded-control bg-brand-soft p-4 text-on-brand-soft ${className}`}>
      <LockKeyhole size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
