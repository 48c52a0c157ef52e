import type { ReactNode } from 'react'

/** A part of a text, with a heading that the address can name. */
export function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      {children}
    </>
  )
}
