import type { ReactNode } from 'react'

/** Advice between a question and its answer. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="-mt-1.5 mb-3 text-ink-soft">
      {children}
    </p>
  )
}
