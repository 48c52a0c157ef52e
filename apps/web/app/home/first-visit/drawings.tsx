import type { ReactNode } from 'react'

/** An illustration in the company's colours, on a hill as in all of Hale's small illustrations. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="size-20 shrink-0 md:size-24">
      <circle cx="48" cy="48" r="46" fill="var(--brand-soft)" />
      <path d="M6 66c16-12 30-14 44-6s26 6 40-3a46 46 0 0 1-84 9Z" fill="var(--accent-soft)" />
      <g
        fill="var(--card)"
        stroke="var(--brand-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </g>
    </svg>
  )
}

/** An illustration of a page of answers behind a lock. */
export function LockedPage() {
  return (
    <Scene>
      <path d="M26 18h30l12 12v40a5 5 0 0 1-5 5H26a5 5 0 0 1-5-5V23a5 5 0 0 1 5-5Z" />
      <path d="M56 18v12h12M31 36h16M31 47h22M31 58h10" fill="none" />
      <path d="M52 60v-6a9 9 0 0 1 18 0v6" fill="none" />
      <rect x="47" y="59" width="28" height="21" rx="5" />
      <path d="M61 68v4" fill="none" />
    </Scene>
  )
}

/** An illustration of a clock that shows three minutes, beside two ticked answers. */
export function ThreeMinutes() {
  return (
    <Scene>
      <circle cx="44" cy="44" r="25" />
      <path d="M44 44V19a25 25 0 0 1 12 3Z" fill="var(--accent-soft)" />
      <path d="M44 28v16l9 7M44 13v-3M38 10h12" fill="none" />
      <rect x="54" y="58" width="26" height="22" rx="5" />
      <path d="m60 69 4 4 9-9" fill="none" />
    </Scene>
  )
}

/** An illustration of two people talking: one speaks, and the other answers with a heart. */
export function TwoTalking() {
  return (
    <Scene>
      <path d="M20 22h32a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H34l-10 9v-9h-4a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6Z" />
      <path d="M24 32h24M24 40h14" fill="none" />
      <path d="M50 46h24a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-2v8l-9-8H50a6 6 0 0 1-6-6V52a6 6 0 0 1 6-6Z" />
      <path
        d="M62 66c-6-4-8-7-8-9.5a4.2 4.2 0 0 1 8-2 4.2 4.2 0 0 1 8 2c0 2.5-2 5.5-8 9.5Z"
        fill="var(--accent-soft)"
        strokeWidth="2.5"
      />
    </Scene>
  )
}
