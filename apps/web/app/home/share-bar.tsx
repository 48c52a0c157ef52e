/** A share from 0 to 100 as a bar; what it says stands beside it in words. */
export function ShareBar({ share, className = 'h-2' }: { share: number; className?: string }) {
  return (
    <svg aria-hidden className={`block w-full ${className}`}>
      <rect width="100%" height="100%" rx="4" fill="var(--line)" />
      {share > 0 && <rect width={`${share}%`} height="100%" rx="4" fill="var(--brand-ink)" />}
    </svg>
  )
}
