import type { ReactNode } from 'react'

/** A small line drawing in the colour of the surrounding text. */
export function LineDrawing({ size = 28, children }: { size?: number | undefined; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="shrink-0"
    >
      {children}
    </svg>
  )
}

/** Positions of the mouth's corners and middle, from the worst step to the best. */
const MOUTH_POSITIONS = ['17 10.5', '16.5 13', '15.5 15.5', '14.5 18', '14 20.5']

/** A mood as a face; decorative, since its name stands beside it. */
export function MoodDrawing({ step, size }: { step: number; size?: number }) {
  const [corner, middle] = (MOUTH_POSITIONS[step - 1] ?? '').split(' ')
  return (
    <LineDrawing size={size}>
      <circle cx="12" cy="12" r="10" />
      <path d={`M9 9.5v.01M15 9.5v.01M8 ${corner}Q12 ${middle} 16 ${corner}`} />
    </LineDrawing>
  )
}
