import { useId, type ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; className?: string; children: ReactNode }

export function Card({ title, lead, className = '', children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`rounded-card border border-line bg-card p-5 wrap-anywhere sm:p-7 print:break-inside-avoid ${className}`}
    >
      <h2 id={id} className="text-heading font-semibold">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
