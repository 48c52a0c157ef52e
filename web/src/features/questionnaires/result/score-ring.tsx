import { Trans } from '@lingui/react/macro'

const RADIUS = 52
const ROUND = 2 * Math.PI * RADIUS

/** A share from 0 to 100 as a number in a ring, which is only drawn. */
export function ScoreRing({ share }: { share: number }) {
  return (
    <div className="relative size-36 shrink-0">
      <svg viewBox="0 0 120 120" aria-hidden className="size-full -rotate-90">
        <circle cx="60" cy="60" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="11" />
        {share > 0 && (
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            stroke="var(--brand-ink)"
            strokeWidth="11"
            strokeLinecap="round"
            strokeDasharray={`${(ROUND * share) / 100} ${ROUND}`}
          />
        )}
      </svg>
      <p className="absolute inset-0 flex flex-col items-center justify-center text-center leading-none">
        <span className="text-[2.75rem] font-semibold tracking-tight tabular-nums">{share}</span>
        <span className="mt-1.5 text-small text-ink-soft">
          <Trans>out of 100</Trans>
        </span>
      </p>
    </div>
  )
}
