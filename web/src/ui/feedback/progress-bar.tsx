type Props = {
  label: string
  /** Both absent where nobody knows how far it is. */
  value?: number
  max?: number
  className?: string
}

/** How far something is. */
export function ProgressBar({ label, value, max, className = 'w-full' }: Props) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={`block h-2 appearance-none overflow-hidden rounded-full border-0 bg-sunken indeterminate:bg-brand indeterminate:opacity-60 motion-safe:indeterminate:animate-pulse [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken indeterminate:[&::-webkit-progress-bar]:bg-brand [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand ${className}`}
    />
  )
}
