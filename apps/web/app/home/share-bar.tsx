/** A bar of a share from 0 to 100; decorative, as the text beside it says the same. */
export function ShareBar({ share, className = 'h-2' }: { share: number; className?: string }) {
  return (
    <svg aria-hidden className={`block w-full ${className}`}>
      <rect width="100%" height="100%" rx="4" fill="var(--line)" />
      {share > 0 && <rect width={`${share}%`} height="100%" rx="4" fill="var(--brand-ink)" />}
    </svg>
  )
}
