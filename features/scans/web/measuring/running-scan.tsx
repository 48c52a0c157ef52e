import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import type { FinishedScan, ScanMethod } from '../finished-scan.ts'
import { CameraProblem } from './endings/camera-problem.tsx'
import { NoReadingNotice } from './endings/no-reading-notice.tsx'
import { ScanFailed } from './endings/scan-failed.tsx'
import { Preview } from './running/preview.tsx'
import { Readings } from './running/readings.tsx'
import { useThrottledText } from './running/use-throttled-text.ts'
import { useStatus } from './running/use-status.ts'
import { startScanSession, type ScanSession, type SessionState } from './session/scan-session.ts'
import { EXTRA_SECONDS, GOOD_SECONDS } from './session/outcome.ts'

type Props = {
  method: ScanMethod
  onFinished: (scan: FinishedScan) => void
  onStop: () => void
  onAgain: (method: ScanMethod) => void
}

/** One scan, from asking for the camera to its end. */
export function RunningScan({ method, onFinished, onStop, onAgain }: Props) {
  const { t } = useLingui()
  const { video, heading, state, resume } = useSession({ method, onFinished })
  const status = useStatus(state, method)
  const spoken = useThrottledText([status.note, status.text].filter(Boolean).join(' '))
  const again = () => onAgain(method)

  if (state.at === 'camera-problem')
    return <CameraProblem problem={state.problem} onAgain={again} onStop={onStop} />
  if (state.at === 'failed') return <ScanFailed onAgain={again} onStop={onStop} />
  if (state.at === 'gave-up')
    return (
      <NoReadingNotice
        reasons={state.reasons}
        method={method}
        onAgain={again}
        onFingertip={() => onAgain('fingertip')}
        onStop={onStop}
      />
    )

  const isDone = state.at === 'working-out'
  const progress = 'progress' in state ? state.progress : undefined
  const isGood = state.at === 'measuring' && state.progress.because === undefined
  return (
    <section aria-labelledby="scan-running" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="scan-running" ref={heading} tabIndex={-1} className="sr-only">
        {method === 'face' ? t`Scanning your face` : t`Scanning your fingertip`}
      </h2>
      <Preview
        video={video}
        method={method}
        share={isDone ? 1 : shareOf(method, progress?.good ?? 0)}
        isGood={isGood || isDone}
      />
      <p
        aria-hidden="true"
        className="mx-auto mt-4 min-h-14 max-w-80 text-center text-lead font-semibold text-balance"
      >
        {status.text}
      </p>
      {status.note && (
        <p className="mx-auto mb-3 max-w-80 rounded-control bg-warning-soft px-3 py-2 text-center text-small text-on-warning-soft">
          {status.note}
        </p>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <Readings progress={progress} seconds={isDone ? 0 : GOOD_SECONDS[method]} isGood={isGood || isDone} />
      <div className="mt-5 flex justify-center gap-3">
        {state.at === 'interrupted' && (
          <Button onClick={resume}>
            <Trans>Start again</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={onStop}>
          <Trans>Stop the scan</Trans>
        </Button>
      </div>
    </section>
  )
}

/** Returns the ring's share of the required seconds; once they are over without a rate, its share of the extra seconds. */
function shareOf(method: ScanMethod, good: number): number {
  const seconds = GOOD_SECONDS[method]
  return good < seconds ? good / seconds : (good - seconds) / EXTRA_SECONDS
}

function useSession({ method, onFinished }: Pick<Props, 'method' | 'onFinished'>) {
  const video = useRef<HTMLVideoElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const session = useRef<ScanSession>(undefined)
  const finished = useRef(onFinished)
  const [state, setState] = useState<SessionState>({ at: 'opening' })

  useEffect(() => {
    finished.current = onFinished
  })
  useEffect(() => {
    if (!video.current) return undefined
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
    const started = startScanSession({
      method,
      video: video.current,
      onState: setState,
      onFinished: (scan) => finished.current(scan),
    })
    session.current = started
    return started.stop
  }, [method])

  return { video, heading, state, resume: () => session.current?.resume() }
}
