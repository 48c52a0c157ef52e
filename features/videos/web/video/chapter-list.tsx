import type { Language } from '#platform/contract/languages.ts'
import type { Chapter } from '../../contract/videos.ts'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { formatDuration } from '../time.ts'
import { usePlayback, usePlayer } from './playback/player-context.ts'
import { chapterAt } from './player/seek-bar.tsx'

/** A list of chapters; pressing one seeks to its start. */
export function ChapterList({ chapters, lang }: { chapters: Chapter[]; lang: Language | undefined }) {
  const { t } = useLingui()
  const player = usePlayer()
  const id = useId()
  const current = usePlayback((state) => chapterAt(chapters, state.time)?.at ?? -1)
  if (chapters.length < 2) return null
  return (
    <section aria-labelledby={id} className="mt-6 print:hidden">
      <h2 id={id} className="font-semibold">
        {t`Chapters`}
      </h2>
      <ol className="chapters">
        {chapters.map(({ at, title }) => (
          <li key={at}>
            <button
              type="button"
              lang={lang}
              aria-current={at === current ? 'true' : undefined}
              onClick={() => player.seek(at)}
            >
              <span>{formatDuration(at)}</span> {title}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
