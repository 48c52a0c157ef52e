import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

type Look = 'filled' | 'quiet' | 'plain' | 'danger'

/**
 * Base classes. The padding has no specificity, so that a caller's padding wins: between two utilities for one
 * property, their order in the style sheet decides, not that in `className`.
 */
const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control [:where(&)]:px-5 font-medium transition-colors disabled:opacity-60 aria-disabled:opacity-60'

const looks: Record<Look, string> = {
  filled: 'bg-brand text-on-brand hover:bg-brand-hover',
  quiet: 'border border-line-strong bg-card text-ink hover:bg-sunken',
  plain: 'text-brand-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}

type ButtonProps = ComponentProps<'button'> & { look?: Look }

export function Button({ look = 'filled', type = 'button', className = '', ...rest }: ButtonProps) {
  return <button type={type} className={`${base} ${looks[look]} ${className}`} {...rest} />
}

export function ButtonLink({ look = 'filled', className = '', ...rest }: LinkProps & { look?: Look }) {
  return <Link className={`${base} ${looks[look]} ${className}`} {...rest} />
}
