import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Link to a guide, from the screen that it is about. */
export function GuideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
