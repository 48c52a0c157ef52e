import type { Rendition } from '../../../contract/files.ts'
import type { Video } from '../../../contract/videos.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { nativeOverrides } from '#platform/device/native.ts'
import { CaptionText, CaptionTracks } from './captions.tsx'
import { Controls } from './controls.tsx'
import { useMediaSession } from '../playback/media-session.ts'
import { Overlay, ResumeNote } from './overlays.tsx'
import { usePlayback, usePlayer } from '../playback/player-context.ts'
import './player.css'
import type { PlayerPreferences } from '../playback/preferences.ts'
import { savesData } from '../playback/quality.ts'
import { canFloat, useFullscreen, usePictureInPicture } from './screen-modes.ts'
import { SeekBar } from './seek-bar.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { useAutoHideControls } from './use-auto-hide-controls.ts'
import { useKeyboard } from './use-keyboard.ts'
import { useSource } from '../playback/use-source.ts'

type Props = {
  video: Video
  renditions: Rendition[]
  preferences: PlayerPreferences
  choose: (changes: Partial<PlayerPreferences>) => void
  /** The second at which the video resumes; undefined where it starts at the beginning or at an address's second. */
  resumeAt: number | undefined
  reload: () => Promise<Rendition[] | undefined>
  /** Shown at the end. */
  upNext: ReactNode
}

/** The browser's video element with Hale's controls. */
export function VideoPlayer({ video, renditions, preferences, choose, resumeAt, reload, upNext }: Props) {
  const { t } = useLingui()
  const player = usePlayer()
  const root = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const source = useSource({ player, video: element, renditions, reload })
  const fullscreen = useFullscreen(root, element)
  const pictureInPicture = usePictureInPicture(element)
  const floating = canFloat() ? pictureInPicture : undefined
  const { language, hasCaptions, toggleCaptions } = captionsOf(video, preferences, choose)
  const menu = useSettingsMenu()
  const actions = {
    captions: toggleCaptions,
    fullscreen: fullscreen.toggle,
    'picture-in-picture': pictureInPicture.toggle,
    'show-keys': menu.showKeys,
  }
  const controls = useAutoHideControls(root, menu.isOpen)
  useRemembered(choose)
  useMediaSession(player, { title: video.title, author: video.author, poster: video.picture?.url })
  useKeyboard({ root, isOn: preferences.shortcuts, actions })
  return (
    <div
      ref={root}
      role="region"
      aria-label={t`Video player`}
      className="player"
      data-idle={controls.isIdle ? '' : undefined}
      {...controls.handlers}
    >
      <div className="player-stage">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- a larger target for the pointer; the button in it does the same, and its tracks are in CaptionTracks */}
        <video
          // Captions have another origin than the native app's page.
          crossOrigin={nativeOverrides.origin ? 'anonymous' : undefined}
          ref={element}
          playsInline
          preload={source.preload}
          poster={video.picture?.url}
          aria-label={video.title}
          onError={source.onFault}
          onPointerUp={controls.onTap}
          onDoubleClick={fullscreen.toggle}
        >
          <CaptionTracks captions={video.captions} />
        </video>
        <div className="player-shade" />
        <CaptionText
          video={element}
          language={preferences.captions && hasCaptions ? language : undefined}
          size={preferences.size}
        />
        <Overlay title={video.title} upNext={upNext} onRetry={() => void source.retry()} />
        {resumeAt !== undefined && <ResumeNote at={resumeAt} />}
        <div className="player-bar">
          <SeekBar chapters={video.chapters} previews={savesData() ? null : video.previews} />
          <Controls
            chapters={video.chapters}
            lang={video.language ?? undefined}
            captions={hasCaptions ? { areOn: preferences.captions, toggle: toggleCaptions } : undefined}
            fullscreen={fullscreen}
            floating={floating}
            settings={
              <SettingsMenu
                preferences={preferences}
                choose={choose}
                languages={video.captions.map((one) => one.language)}
                quality={{ ...source, chosen: source.quality, choose: source.chooseQuality }}
                floating={floating}
                {...menu.props}
              />
            }
          />
        </div>
      </div>
    </div>
  )
}

/** The settings menu, and opening it at the list of keys. */
function useSettingsMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  return {
    isOpen,
    showKeys() {
      setShowsKeys(true)
      menu.current?.showPopover()
    },
    props: {
      menu,
      showsKeys,
      onToggle(opens: boolean) {
        setOpen(opens)
        if (!opens) setShowsKeys(false)
      },
    },
  }
}

/** Returns the captions in the chosen language, or else the video's first. */
export function captionsOf(
  { captions }: Pick<Video, 'captions'>,
  preferences: PlayerPreferences,
  choose: Props['choose'],
) {
  const captionTrack = captions.find(({ language }) => language === preferences.language) ?? captions[0]
  return {
    language: captionTrack?.language,
    hasCaptions: captions.length > 0,
    toggleCaptions: () => choose({ captions: !preferences.captions }),
  }
}

/** Stores volume and speed for the next time. */
function useRemembered(choose: Props['choose']): void {
  const volume = usePlayback((state) => state.volume)
  const isMuted = usePlayback((state) => state.isMuted)
  const rate = usePlayback((state) => state.rate)
  useEffect(() => choose({ volume, isMuted, rate }), [choose, volume, isMuted, rate])
}
