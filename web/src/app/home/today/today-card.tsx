import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  title: string
  /** Where there is more of it. */
  more: { to: string; name: string }
  children: ReactNode
}

/** One of the things that today is about. */
export function TodayCard({ title, more, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6">
        <h3 id={id} className="text-lead font-semibold text-balance">
          {title}
        </h3>
        <Link
          to={more.to}
          className="-my-2 inline-flex min-h-11 shrink-0 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          {more.name}
        </Link>
      </div>
      {children}
    </section>
  )
}
