import type { Previews } from '../../../contract/files.ts'
import type { Chapter } from '../../../contract/videos.ts'
import { useLingui } from '@lingui/react/macro'
import { useState, type CSSProperties, type PointerEvent } from 'react'
import { spellOutDuration, formatDuration } from '../../time.ts'
import { bufferedTo } from '../playback/playback.ts'
import { usePlayback, usePlayer } from '../playback/player-context.ts'

type Props = { chapters: Chapter[]; previews: Previews | null }

/** The slider for seeking. While it is dragged, only the preview moves. */
export function SeekBar({ chapters, previews }: Props) {
  const { t } = useLingui()
  const player = usePlayer()
  const time = usePlayback((state) => state.time)
  const seconds = usePlayback((state) => state.seconds)
  const isSmooth = usePlayback((state) => !state.isPaused && !state.isSeeking)
  const { pointed, dragged, handlers } = usePointer(seconds, player.seek)
  const [isFocused, setFocused] = useState(false)
  const shown = dragged ?? time
  const previewed = dragged ?? pointed ?? (isFocused ? time : undefined)
  return (
    <div className="player-seek" {...handlers}>
      <div className="player-track">
        <BufferedBar seconds={seconds} />
        <div
          className="player-played"
          data-smooth={isSmooth && dragged === undefined ? '' : undefined}
          style={shareStyle(shown, seconds)}
        />
        {chapters
          .filter(({ at }) => at > 0 && at < seconds)
          .map(({ at }) => (
            <span key={at} className="player-mark" style={shareStyle(at, seconds)} />
          ))}
      </div>
      <div className="player-thumb" style={shareStyle(shown, seconds)} />
      <input
        type="range"
        aria-label={t`Seek`}
        aria-valuetext={t`${spellOutDuration(shown)} of ${spellOutDuration(seconds)}`}
        min={0}
        max={seconds}
        step="any"
        value={Math.min(shown, seconds)}
        onChange={({ target }) => player.seek(Number(target.value))}
        onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      />
      {previewed !== undefined && (
        <Preview at={previewed} seconds={seconds} chapters={chapters} previews={previews} />
      )}
    </div>
  )
}

function BufferedBar({ seconds }: { seconds: number }) {
  const to = usePlayback((state) => Math.round(bufferedTo(state)))
  return <div className="player-loaded" style={shareStyle(to, seconds)} />
}

function shareStyle(time: number, seconds: number): CSSProperties {
  const share = seconds > 0 ? Math.min(1, time / seconds) : 0
  return { '--at': share } as CSSProperties
}

/**
 * Returns the second under the pointer, and the second to which it is dragged; the player seeks to that when the
 * pointer is released.
 */
function usePointer(seconds: number, seek: (time: number) => void) {
  const [pointed, setPointed] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const timeAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(1, (clientX - left) / width)) * seconds
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(timeAt(event))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged !== undefined) setDragged(timeAt(event))
      else if (event.pointerType === 'mouse') setPointed(timeAt(event))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (dragged !== undefined) seek(timeAt(event))
      setDragged(undefined)
    },
    onPointerCancel: () => setDragged(undefined),
    onPointerLeave: () => setPointed(undefined),
  }
  return { pointed, dragged, handlers }
}

type PreviewProps = Props & { at: number; seconds: number }

/** The frame and the chapter at a second; hidden from screen readers, as the slider says the same. */
function Preview({ at, seconds, chapters, previews }: PreviewProps) {
  const chapter = chapterAt(chapters, at)
  return (
    <div aria-hidden="true" className="player-preview" style={shareStyle(at, seconds)}>
      {previews && <div className="player-frame" style={frameStyle(previews, at)} />}
      {chapter && <span className="player-chapter">{chapter.title}</span>}
      <span>{formatDuration(at)}</span>
    </div>
  )
}

export function chapterAt(chapters: Chapter[], time: number): Chapter | undefined {
  return chapters.findLast(({ at }) => at <= time + 0.05)
}

/** Returns the style that shows a second's frame of the sprite. */
function frameStyle(
  { url, width, height, columns, everySeconds, count }: Previews,
  at: number,
): CSSProperties {
  const index = Math.min(count - 1, Math.floor(at / everySeconds))
  const column = index % columns
  const row = Math.floor(index / columns)
  return {
    width,
    height,
    backgroundImage: `url("${url}")`,
    backgroundPosition: `-${column * width}px -${row * height}px`,
    backgroundSize: `${columns * width}px auto`,
  }
}
