import './progress-bar.css'

type Props = {
  label: string
  /** Both absent where nobody knows how far it is. */
  value?: number
  max?: number
  className?: string
}

/** How far something is. */
export function ProgressBar({ label, value, max, className = 'w-full' }: Props) {
  return <progress aria-label={label} value={value} max={max} className={`progress-bar ${className}`} />
}
