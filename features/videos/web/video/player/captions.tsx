import type { Captions, CaptionLanguage } from '../../../contract/captions.ts'
import { formatVtt } from '../../../rules/captions.ts'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { languageName } from './language-name.ts'
import { isDrawnByBrowser } from './screen-modes.ts'

/** Captions as `<track>` files, with object URLs that are revoked on leaving the page. */
export function CaptionTracks({ captions }: { captions: Captions[] }) {
  const tracks = useMemo(
    () =>
      captions.map(({ language, cues }) => ({
        language,
        url: URL.createObjectURL(new Blob([formatVtt(cues)], { type: 'text/vtt' })),
      })),
    [captions],
  )
  useEffect(() => () => tracks.forEach(({ url }) => URL.revokeObjectURL(url)), [tracks])
  return tracks.map(({ language, url }) => (
    <track key={language} kind="captions" srcLang={language} label={languageName(language)} src={url} />
  ))
}

type Props = {
  video: RefObject<HTMLVideoElement | null>
  /** The language of captions; undefined where they are off. */
  language: CaptionLanguage | undefined
  size: 'small' | 'medium' | 'large'
}

/**
 * Draws the active caption over the picture. The browser could, but not above Hale's controls, nor in the size chosen here;
 * it does so where it draws the picture itself, as in full screen on iPhones.
 */
export function CaptionText({ video, language, size }: Props) {
  const text = useActiveCue(video, language)
  if (!language || text === '') return null
  return (
    <div className="player-captions" data-size={size} lang={language}>
      <p>
        <span>{text}</span>
      </p>
    </div>
  )
}

const MODE_CHANGES = [
  'enterpictureinpicture',
  'leavepictureinpicture',
  'webkitbeginfullscreen',
  'webkitendfullscreen',
]

function useActiveCue(video: Props['video'], language: CaptionLanguage | undefined): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const { textTracks } = element
    const setModes = () => showTracks(element, language)
    const draw = () => {
      const track = [...textTracks].find((one) => one.language === language)
      // Two cues are active where one ends as the next begins.
      const cue = [...(track?.activeCues ?? [])].at(-1)
      setText(cue && 'text' in cue ? textOfCue(String(cue.text)) : '')
    }
    setModes()
    draw()
    for (const track of textTracks) track.addEventListener('cuechange', draw, { signal })
    for (const type of MODE_CHANGES) element.addEventListener(type, setModes, { signal })
    return () => listening.abort()
  }, [video, language])
  return text
}

/**
 * Sets the tracks' modes: that of the chosen language is `hidden`, so that its cues are still followed, or `showing`
 * where the browser draws the picture itself.
 */
function showTracks(video: HTMLVideoElement, language: CaptionLanguage | undefined): void {
  const mode = isDrawnByBrowser(video) ? 'showing' : 'hidden'
  for (const track of video.textTracks) {
    const trackMode = track.language === language ? mode : 'disabled'
    if (track.mode !== trackMode) track.mode = trackMode
  }
}

/** Converts a cue's WebVTT markup to text; Hale's cues contain no markup but the escapes of `formatVtt`. */
function textOfCue(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
