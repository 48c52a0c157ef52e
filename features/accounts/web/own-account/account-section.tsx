import { Check } from 'lucide-react'
import { Children, useId, type ReactNode } from 'react'

type Props = { title: string; lead: ReactNode; children: ReactNode }

/** A card with title and lead beside its content on wide screens, and above it on narrow ones. */
export function AccountSection({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="gap-x-12 rounded-card border border-line bg-card p-5 sm:p-7 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <header className="mb-5 lg:mb-0">
        <h2 id={id} className="text-heading font-semibold">
          {title}
        </h2>
        <div className="mt-1 text-ink-soft">{lead}</div>
      </header>
      <div>{children}</div>
    </section>
  )
}

/**
 * Announces success. The live region is also there while empty, since screen readers miss one that is inserted with its
 * text.
 */
export function Confirmation({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      {Children.toArray(children).length > 0 && (
        <p className="flex items-start gap-2 text-success-ink">
          <Check size={20} aria-hidden className="mt-0.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
