import { useEffect, useRef, type ReactNode } from 'react'

/** One step of a dialog. Its title takes the focus, since the previous step, which had it, has been removed. */
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
