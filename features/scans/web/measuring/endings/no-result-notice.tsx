import { useEffect, useRef, type ReactNode } from 'react'

/** Explains why a scan has no result, with actions; takes the focus from the scan that it replaces. */
export function NoResultNotice({
  title,
  actions,
  children,
}: {
  title: string
  actions: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-heading font-semibold outline-none">
        {title}
      </h2>
      <div className="mt-3 space-y-3">{children}</div>
      <div className="mt-5 flex flex-wrap gap-3">{actions}</div>
    </section>
  )
}
