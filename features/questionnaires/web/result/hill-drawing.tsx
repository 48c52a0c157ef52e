/** Vertical positions of the sun: behind the hill, and well above it. */
const LOW_Y = 46
const HIGH_Y = 14

/** An illustration of a way up a hill to a flag; the better the share, the higher the sun. Decorative beside the number. */
export function HillDrawing({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true" className="max-sm:hidden">
      <circle cx="38" cy={LOW_Y - ((LOW_Y - HIGH_Y) * share) / 100} r="12" fill="var(--accent)" />
      <path
        d="M4 60c14-14 28-18 44-12s30-20 44-20 16 8 24 14v18a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8Z"
        fill="var(--brand-soft)"
      />
      <g fill="none" stroke="var(--brand-ink)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M18 64c16-10 34 0 48-10s14-18 24-22" strokeDasharray="1 7" />
        <path d="M92 30V10l14 5-14 5" fill="var(--card)" />
      </g>
    </svg>
  )
}
