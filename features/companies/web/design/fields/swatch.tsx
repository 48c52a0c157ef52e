/** A small square of a colour; an image, since the content security policy forbids inline styles. */
export function Swatch({ color, className = '' }: { color: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      className={`shrink-0 rounded-control border border-line-strong ${className}`}
    >
      <rect width="24" height="24" fill={color} />
    </svg>
  )
}
