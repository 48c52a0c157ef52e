import type { ReactNode } from 'react'

/** Frame of a small drawing, a hill under a sun in the company's colours; hidden from screen readers. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true" className="mx-auto">
      <path
        d="M4 58c18-26 34-30 52-16s34 6 60-14v32a8 8 0 0 1-8 8H12a8 8 0 0 1-8-10Z"
        fill="var(--brand-soft)"
      />
      <circle cx="98" cy="16" r="10" fill="var(--accent-soft)" />
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
