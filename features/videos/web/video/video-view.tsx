import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import type { Rendition } from '../../contract/files.ts'
import type { Video } from '../../contract/videos.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Prose } from '#platform/ui/reading/prose.tsx'
import { useSectionFocus } from '#platform/ui/reading/sections.ts'
import { PrintedFrom } from '#platform/ui/reading/print-button.tsx'
import { Sources } from '#platform/ui/reading/sources/sources.tsx'
import { parseTimeParam } from '../time.ts'
import { VideoList } from '../video-list.tsx'
import { useWaitingPositions } from '../use-waiting-positions.ts'
import { ChapterList } from './chapter-list.tsx'
import { createPlayer, type Player } from './playback/create-player.ts'
import { PlayerProvider } from './playback/player-context.ts'
import { usePreferences } from './playback/preferences.ts'
import { captionsOf, VideoPlayer } from './player/video-player.tsx'
import { Transcript } from './transcript/transcript.tsx'
import { UpNext } from './up-next.tsx'
import { useWatchTracking } from './use-watch-tracking.ts'
import { VideoActions } from './video-actions.tsx'
import { VideoData } from './video-data.tsx'
import './video.css'
import { VideoFacts, VideoHeader } from './video-header.tsx'

type Props = {
  video: Video
  /** The video's files, or the one stored on this device. */
  renditions: Rendition[]
  reload: () => Promise<Rendition[] | undefined>
}

/** Title, player, and in wide windows the transcript beside it; below them the description. */
export function VideoView({ video, renditions, reload }: Props) {
  const [preferences, choose] = usePreferences()
  const startMoment = useAskedMoment(video.seconds)
  const resumeAt = startMoment === undefined ? (video.resumeAt ?? undefined) : undefined
  const [player] = useState(() =>
    createPlayer({ ...preferences, seconds: video.seconds, startAt: startMoment ?? resumeAt ?? 0 }),
  )
  useStart(player, startMoment, video.resumeAt)
  useWaitingPositions()
  useWatchTracking(player, video)
  useSectionFocus()
  const lang = video.language ?? undefined
  const { language } = captionsOf(video, preferences, choose)
  return (
    <PlayerProvider value={player}>
      <VideoData video={video} />
      <div className="mx-auto max-w-wide">
        <article>
          <VideoHeader video={video} />
          <div className="video-layout mt-4" data-beside={language ? '' : undefined}>
            <VideoPlayer
              renditions={renditions}
              video={video}
              preferences={preferences}
              choose={choose}
              resumeAt={resumeAt}
              reload={reload}
              upNext={<UpNext videos={video.related} />}
            />
            <div className="video-intro">
              <VideoActions video={video} />
              <p lang={lang} className="mt-5 text-lead">
                {video.summary}
              </p>
              <VideoFacts video={video} />
              <ChapterList chapters={video.chapters} lang={lang} />
            </div>
            {language && (
              <div className="video-transcript">
                <Transcript
                  captions={video.captions}
                  chapters={video.chapters}
                  chaptersLanguage={lang}
                  language={language}
                  onLanguage={(language) => choose({ language })}
                />
              </div>
            )}
          </div>
          <div className="max-w-reading">
            {video.bodyHtml !== '' && <Prose html={video.bodyHtml} lang={lang} className="mt-8" />}
            <Sources {...video} lang={video.own ? undefined : SOURCE_LANGUAGE} />
            <PrintedFrom />
          </div>
        </article>
        <RelatedVideos videos={video.related} />
      </div>
    </PlayerProvider>
  )
}

/** Returns the second that the address names. */
function useAskedMoment(seconds: number): number | undefined {
  const { search } = useLocation()
  const startMoment = parseTimeParam(new URLSearchParams(search).get('t'))
  return startMoment !== undefined && startMoment < seconds ? startMoment : undefined
}

/**
 * Seeks to the second in the address, also when that changes; and to a position that was reached on another device,
 * until the video plays.
 */
function useStart(player: Player, startMoment: number | undefined, resumeAt: number | null): void {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  useEffect(() => {
    if (startMoment !== undefined && key !== firstKey) player.seek(startMoment)
  }, [player, startMoment, key, firstKey])
  useEffect(() => {
    if (startMoment === undefined && resumeAt !== null && !player.get().hasBegun) player.seek(resumeAt)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another device's position comes
  }, [player, resumeAt])
}

function RelatedVideos({ videos }: { videos: Video['related'] }) {
  const id = useId()
  if (videos.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12 print:hidden">
      <h2 id={id} className="mb-4 text-heading font-semibold">
        <Trans>Related videos</Trans>
      </h2>
      <VideoList videos={videos} />
    </section>
  )
}
