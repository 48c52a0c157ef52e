import type { ReactNode } from 'react'

type Props = {
  title: string
  more?: ReactNode
  /** By what a guided tour finds its heading. */
  tour?: string
  children: ReactNode
}

export function HomeSection({ title, more, tour, children }: Props) {
  return (
    <section aria-label={title}>
      <div data-tour={tour} className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-heading font-semibold">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}

export const moreLink = 'py-2 font-medium text-brand-ink underline-offset-4 hover:underline'

export function Nothing({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-line bg-card px-5 py-4 text-ink-soft">{children}</p>
}
