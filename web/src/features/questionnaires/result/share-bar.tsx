/** A share from 0 to 100 as a bar; the number stands beside it. */
export function ShareBar({ share, className = 'h-2.5' }: { share: number; className?: string }) {
  return (
    <svg aria-hidden className={`block w-full ${className}`}>
      <rect width="100%" height="100%" rx="5" fill="var(--line)" />
      {share > 0 && <rect width={`${share}%`} height="100%" rx="5" fill="var(--brand-ink)" />}
    </svg>
  )
}
