import { Plural, Trans } from '@lingui/react/macro'
import { HeartPulse, Pause } from 'lucide-react'
import { EXTRA_SECONDS } from '../session/outcome.ts'
import type { ScanProgress } from '../workers/messages.ts'
import { WaveLine } from './wave-line.tsx'

type Props = {
  progress: ScanProgress | undefined
  /** s of usable frames that the scan asks for; 0 when it is over */
  seconds: number
  isGood: boolean
}

/** The pulse wave, the rate so far, and the remaining time. */
export function Readings({ progress, seconds, isGood }: Props) {
  const good = progress?.good ?? 0
  const isLate = seconds > 0 && good >= seconds
  const left = Math.max(0, Math.ceil(seconds + (isLate ? EXTRA_SECONDS : 0) - good))
  const rate = progress?.rate && Math.round(progress.rate)
  return (
    <div className="mx-auto max-w-96">
      <WaveLine wave={progress?.wave} isGood={isGood} />
      <div className="mt-2 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex items-center gap-2 tabular-nums">
          <HeartPulse size={20} aria-hidden className="text-brand-ink" />
          {rate === undefined ? (
            <span className="text-ink-soft">
              <Trans>No heart rate yet</Trans>
            </span>
          ) : (
            <span>
              <Trans>
                <strong>{rate}</strong> beats a minute so far
              </Trans>
            </span>
          )}
        </p>
        <p className="flex items-center gap-2 text-ink-soft tabular-nums">
          {progress && !isGood && <Pause size={18} aria-hidden />}
          {progress && !isGood ? (
            <Trans>
              Paused, <Plural value={left} one="# second" other="# seconds" /> to go
            </Trans>
          ) : isLate ? (
            <Plural
              value={left}
              one="Looking for a pulse, # second more"
              other="Looking for a pulse, # seconds more"
            />
          ) : (
            <Plural value={left} one="# second to go" other="# seconds to go" />
          )}
        </p>
      </div>
    </div>
  )
}
