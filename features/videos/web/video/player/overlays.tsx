import { Trans, useLingui } from '@lingui/react/macro'
import { LoaderCircle, Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDuration } from '../../time.ts'
import { IconButton } from './controls.tsx'
import { usePlayback, usePlayer } from '../playback/player-context.ts'

/** Seconds by which the buttons seek back or forward. */
const SEEK_SECONDS = 10

type Props = { title: string; upNext: ReactNode; onRetry: () => void }

/** What is over the middle of the picture: the play button, a spinner, an error, or what to watch next. */
export function Overlay({ title, upNext, onRetry }: Props) {
  const fault = usePlayback((state) => state.fault)
  const hasEnded = usePlayback((state) => state.hasEnded && !state.isSeeking)
  const isSlow = usePlayback((state) => state.isSlow)
  if (fault) return <Fault onRetry={onRetry} />
  if (hasEnded) return <EndOverlay>{upNext}</EndOverlay>
  if (isSlow) return <LoadingSpinner />
  return <Centre title={title} />
}

/** The large play button, between two that seek back and forward, for touch. */
function Centre({ title }: { title: string }) {
  const { t } = useLingui()
  const player = usePlayer()
  const isPaused = usePlayback((state) => state.isPaused)
  return (
    <div className="player-centre" data-paused={isPaused ? '' : undefined}>
      <IconButton
        icon={RotateCcw}
        label={t`Back 10 seconds`}
        className="player-touch"
        onPress={() => player.seekBy(-SEEK_SECONDS)}
      />
      <button
        type="button"
        className="player-big"
        aria-label={isPaused ? t`Play “${title}”` : t`Pause “${title}”`}
        onClick={(event) => {
          // This button may be hidden while the video plays, so a press by keyboard moves the focus to the play
          // button of the control bar.
          if (event.detail === 0) barButtonBeside(event.currentTarget)?.focus({ preventScroll: true })
          player.toggle()
        }}
      >
        {isPaused ? <Play size={34} aria-hidden /> : <Pause size={34} aria-hidden />}
      </button>
      <IconButton
        icon={RotateCw}
        label={t`Forward 10 seconds`}
        className="player-touch"
        onPress={() => player.seekBy(SEEK_SECONDS)}
      />
    </div>
  )
}

const barButtonBeside = (button: Element) =>
  button.closest('.player')?.querySelector<HTMLElement>('.player-row button')

function LoadingSpinner() {
  return (
    <div role="status" className="player-centre">
      <LoaderCircle size={56} strokeWidth={1.5} aria-hidden className="player-spinner" />
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
    </div>
  )
}

function Fault({ onRetry }: { onRetry: () => void }) {
  const fault = usePlayback((state) => state.fault)
  return (
    <div role="alert" className="player-message">
      <p className="player-headline">
        {fault === 'connection' ? (
          <Trans>The video stopped loading</Trans>
        ) : (
          <Trans>This video cannot be played here</Trans>
        )}
      </p>
      <p>
        {fault === 'connection' ? (
          <Trans>Check your connection, then try again.</Trans>
        ) : (
          <Trans>Try again, or open it in another browser.</Trans>
        )}
      </p>
      <button type="button" className="player-action" onClick={onRetry}>
        <RotateCw size={18} aria-hidden /> <Trans>Try again</Trans>
      </button>
    </div>
  )
}

/** Shown at the end; no other video starts by itself. */
function EndOverlay({ children }: { children: ReactNode }) {
  const player = usePlayer()
  return (
    <div className="player-message player-ended">
      <button type="button" className="player-action" onClick={player.play}>
        <RotateCcw size={18} aria-hidden /> <Trans>Watch again</Trans>
      </button>
      {children}
    </div>
  )
}

/** Shows at which second the video will resume, until it plays. */
export function ResumeNote({ at }: { at: number }) {
  const { t } = useLingui()
  const player = usePlayer()
  const isShown = usePlayback((state) => !state.hasBegun && !state.fault && Math.abs(state.time - at) < 1)
  if (!isShown) return null
  return (
    <p className="player-note">
      <Trans>Resuming at {formatDuration(at)}.</Trans>{' '}
      <button type="button" onClick={() => player.seek(0)}>
        {t`Start again`}
      </button>
    </p>
  )
}
