import type { RefObject } from 'react'
import type { ScanMethod } from '../../finished-scan.ts'

type Props = {
  video: RefObject<HTMLVideoElement | null>
  method: ScanMethod
  /** share of the required seconds that are measured, 0 to 1 */
  share: number
  isGood: boolean
}

/** The mirrored camera picture, with a ring that fills while the scan measures. */
export function Preview({ video, method, share, isGood }: Props) {
  return (
    <div aria-hidden="true" className="relative mx-auto aspect-3/4 w-full max-w-64">
      <video
        ref={video}
        muted
        playsInline
        className={`absolute inset-2 size-[calc(100%-1rem)] rounded-[50%] bg-sunken object-cover ${method === 'face' ? '-scale-x-100' : ''}`}
      />
      <svg viewBox="0 0 300 400" className="absolute inset-0 size-full">
        <Ring className="text-line" share={1} />
        <Ring
          className={`motion-safe:transition-[stroke-dasharray] ${isGood ? 'text-brand' : 'text-line-strong'}`}
          share={share}
        />
      </svg>
    </div>
  )
}

/** An ellipse as a path that begins at the top, so that it needs no rotation. */
function Ring({ share, className }: { share: number; className: string }) {
  return (
    <path
      d="M150 5A145 195 0 0 1 150 395A145 195 0 0 1 150 5"
      pathLength={1}
      strokeDasharray={`${Math.min(1, share)} 1`}
      fill="none"
      stroke="currentColor"
      strokeWidth="8"
      strokeLinecap={share > 0 ? 'round' : 'butt'}
      className={className}
    />
  )
}
