import { useEffect, useRef, type ReactNode } from 'react'

/** One step in a dialog; its title takes the focus from the step before, which is gone. */
export function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
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
