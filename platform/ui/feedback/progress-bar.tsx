import './progress-bar.css'

type Props = {
  label: string
  /** Progress out of `max`; both are absent while it is unknown. */
  value?: number
  max?: number
  className?: string
}

export function ProgressBar({ label, value, max, className = 'w-full' }: Props) {
  return <progress aria-label={label} value={value} max={max} className={`progress-bar ${className}`} />
}
