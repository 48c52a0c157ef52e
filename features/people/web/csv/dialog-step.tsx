import { useEffect, useRef, type ReactNode } from 'react'

/** One step in a dialog. Its title takes the focus, since the step before, which had it, is removed. */
export function DialogStep({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="space-y-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {title}
      </h3>
      {children}
    </div>
  )
}
