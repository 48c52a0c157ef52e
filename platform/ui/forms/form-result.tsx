import { useEffect, useRef, type ReactNode } from 'react'

type Props = { tone: 'success' | 'danger'; children: ReactNode }

const tones = {
  success: { role: 'status', className: 'bg-success-soft text-on-success-soft' },
  danger: { role: 'alert', className: 'bg-danger-soft text-on-danger-soft' },
}

/** Result of a form, shown in its place; takes over its focus. */
export function FormResult({ tone, children }: Props) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const { role, className } = tones[tone]
  return (
    <p ref={box} role={role} tabIndex={-1} className={`rounded-control px-4 py-3 outline-none ${className}`}>
      {children}
    </p>
  )
}
