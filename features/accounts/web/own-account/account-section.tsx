import { Check } from 'lucide-react'
import { Children, useId, type ReactNode } from 'react'
import { useHashFocus } from '#platform/ui/reading/sections.ts'

type Props = {
  /** The section's id in the page's address, by which the search links to it. */
  id: string
  title: string
  lead: ReactNode
  children: ReactNode
}

/** A card with title and lead beside its content on wide screens, and above it on narrow ones. */
export function AccountSection({ id, title, lead, children }: Props) {
  const titleId = useId()
  const heading = useHashFocus<HTMLHeadingElement>(id)
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="gap-x-12 rounded-card border border-line bg-card p-5 sm:p-7 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <header className="mb-5 lg:mb-0">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-heading font-semibold outline-none">
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
