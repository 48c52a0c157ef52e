import { encode } from 'uqr'

/** Width of the white margin in modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4

type Props = { text: string; label: string; className?: string }

/** A QR code, dark on white in every theme: readers fail on inverted codes. */
export function QrCode({ text, label, className = '' }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`rounded-control bg-[#fff] ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
