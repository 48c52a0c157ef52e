import { useLingui } from '@lingui/react/macro'
import {
  Captions,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume1,
  Volume2,
  VolumeX,
  type LucideIcon,
} from 'lucide-react'
import type { Language } from '#platform/contract/languages.ts'
import type { Chapter } from '../../../contract/videos.ts'
import type { ReactNode } from 'react'
import { spellOutDuration, formatDuration } from '../../time.ts'
import { usePlayback, usePlayer } from '../playback/player-context.ts'
import { chapterAt } from './seek-bar.tsx'

/** Seconds by which the buttons seek back or forward. */
const SEEK_SECONDS = 10

type IconButtonProps = {
  icon: LucideIcon
  label: string
  /** The keyboard shortcut for the same action. */
  shortcut?: string
  isPressed?: boolean
  className?: string
  onPress: () => void
}

export function IconButton({
  icon: Icon,
  label,
  shortcut,
  isPressed,
  className = '',
  onPress,
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
      onClick={onPress}
      className={`player-button ${className}`}
    >
      <Icon size={24} strokeWidth={1.75} aria-hidden />
    </button>
  )
}

type Props = {
  chapters: Chapter[]
  /** The language of the chapters' titles, where known. */
  lang: Language | undefined
  captions: { areOn: boolean; toggle: () => void } | undefined
  fullscreen: { isFull: boolean; toggle: () => void }
  floating: { isFloating: boolean; toggle: () => void } | undefined
  /** The settings button. */
  settings: ReactNode
}

/** The row of buttons below the seek bar. */
export function Controls({ chapters, lang, captions, fullscreen, floating, settings }: Props) {
  const { t } = useLingui()
  const player = usePlayer()
  return (
    <div className="player-row">
      <PlayButton />
      <IconButton
        icon={RotateCcw}
        label={t`Back 10 seconds`}
        shortcut="j"
        className="player-wide"
        onPress={() => player.seekBy(-SEEK_SECONDS)}
      />
      <IconButton
        icon={RotateCw}
        label={t`Forward 10 seconds`}
        shortcut="l"
        className="player-wide"
        onPress={() => player.seekBy(SEEK_SECONDS)}
      />
      <Volume />
      <Time chapters={chapters} lang={lang} />
      {captions && (
        <IconButton
          icon={Captions}
          label={t`Captions`}
          shortcut="c"
          isPressed={captions.areOn}
          onPress={captions.toggle}
        />
      )}
      {settings}
      {floating && (
        <IconButton
          icon={PictureInPicture2}
          label={t`Picture in picture`}
          shortcut="p"
          isPressed={floating.isFloating}
          className="player-wide"
          onPress={floating.toggle}
        />
      )}
      <IconButton
        icon={fullscreen.isFull ? Minimize : Maximize}
        label={fullscreen.isFull ? t`Leave full screen` : t`Full screen`}
        shortcut="f"
        onPress={fullscreen.toggle}
      />
    </div>
  )
}

function PlayButton() {
  const { t } = useLingui()
  const player = usePlayer()
  const isPaused = usePlayback((state) => state.isPaused)
  return (
    <IconButton
      icon={isPaused ? Play : Pause}
      label={isPaused ? t`Play` : t`Pause`}
      shortcut="k"
      onPress={player.toggle}
    />
  )
}

function Volume() {
  const { t } = useLingui()
  const player = usePlayer()
  const volume = usePlayback((state) => (state.isMuted ? 0 : state.volume))
  const percent = Math.round(volume * 100)
  const loud = volume < 0.5 ? Volume1 : Volume2
  return (
    <div className="player-volume">
      <IconButton
        icon={volume === 0 ? VolumeX : loud}
        label={volume === 0 ? t`Unmute` : t`Mute`}
        shortcut="m"
        onPress={player.toggleMute}
      />
      <input
        type="range"
        data-volume
        aria-label={t`Volume`}
        aria-valuetext={t`${percent}%`}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={({ target }) => player.setVolume(Number(target.value))}
      />
    </div>
  )
}

function Time({ chapters, lang }: Pick<Props, 'chapters' | 'lang'>) {
  const { t } = useLingui()
  const time = usePlayback((state) => Math.floor(state.time))
  const seconds = usePlayback((state) => state.seconds)
  const chapter = chapterAt(chapters, time)
  return (
    <p className="player-time">
      <span className="sr-only">{t`${spellOutDuration(time)} of ${spellOutDuration(seconds)}`}</span>
      <span aria-hidden="true" className="player-clock">
        {formatDuration(time)} <span>/ {formatDuration(seconds)}</span>
      </span>
      {chapter && (
        <span lang={lang} className="player-chapter player-wide">
          {chapter.title}
        </span>
      )}
    </p>
  )
}
