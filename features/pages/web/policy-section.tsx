import type { ReactNode } from 'react'

/** A section with a heading that the hash of the address can name. */
export function PolicySection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      {children}
    </>
  )
}
