import type { CaptionLanguage, Captions } from '../../../contract/captions.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Chapter } from '../../../contract/videos.ts'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, LocateFixed, Search } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { Select } from '#platform/ui/forms/select.tsx'
import { languageName } from '../player/language-name.ts'
import { usePlayback, usePlayer } from '../playback/player-context.ts'
import { groupLines, lineAt, linesOf } from './groups.ts'
import { ChapterHeading, TranscriptBlock } from './transcript-block.tsx'
import { scrollTo } from './scroll-to.ts'
import { findLines } from './transcript-search.ts'

import { useFollow } from './use-follow.ts'

type Props = {
  captions: Captions[]
  chapters: Chapter[]
  /** The language of the chapters' titles, where known. */
  chaptersLanguage: Language | undefined
  /** The language of the captions. */
  language: CaptionLanguage
  onLanguage: (language: CaptionLanguage) => void
}

/** The transcript, line by line: to read along, to search, and to seek to a line. */
export function Transcript({ captions, chapters, chaptersLanguage, language, onLanguage }: Props) {
  const { t } = useLingui()
  const player = usePlayer()
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const cues = captions.find((one) => one.language === language)?.cues
  const lines = useMemo(() => linesOf(cues ?? []), [cues])
  const groups = useMemo(() => groupLines(lines, chapters), [lines, chapters])
  const texts = useMemo(() => lines.map(({ text }) => text), [lines])
  const matches = useMemo(() => findLines(texts, query), [texts, query])
  // Deferred, as thousands of lines may be marked, and typing must not wait.
  const marked = useDeferredValue(matches.length > 0 ? query : '')
  const [step, setStep] = useState(0)
  const current = usePlayback((state) => lineAt(lines, state.time))
  const { isFollowing, follow, leave, handlers } = useFollow(box, current)
  const currentIndex = query === '' ? undefined : matches[step]
  const goTo = (next: number) => {
    const position = matches.length > 0 ? (next + matches.length) % matches.length : 0
    setStep(position)
    leave()
    scrollTo(box.current, matches[position])
  }
  return (
    <section aria-labelledby={titleId} className="transcript">
      <header>
        <h2 id={titleId} className="font-semibold">
          {t`Transcript`}
        </h2>
        {captions.length > 1 && <Languages captions={captions} language={language} onLanguage={onLanguage} />}
        <SearchLines
          query={query}
          count={matches.length}
          step={step}
          onType={(input) => {
            setQuery(input)
            setStep(0)
            const [first] = findLines(texts, input)
            if (first === undefined) return
            leave()
            scrollTo(box.current, first)
          }}
          onStep={(by) => goTo(step + by)}
        />
      </header>
      <div ref={box} className="transcript-box" lang={language} tabIndex={-1} {...handlers}>
        {groups.map(({ chapter, blocks }) => (
          <div key={chapter?.at ?? -1} className="transcript-group">
            {chapter && <ChapterHeading chapter={chapter} lang={chaptersLanguage} onSeek={player.seek} />}
            {blocks.map((block) => (
              <TranscriptBlock
                key={block[0]?.index}
                lines={block}
                query={matches.some((index) => indexWithin(block, index) !== undefined) ? marked : ''}
                current={indexWithin(block, current)}
                chosen={indexWithin(block, currentIndex)}
                onSeek={player.seek}
              />
            ))}
          </div>
        ))}
      </div>
      {!isFollowing && (
        <button type="button" className="transcript-follow" onClick={follow}>
          <LocateFixed size={18} aria-hidden /> {t`Follow along`}
        </button>
      )}
    </section>
  )
}

function indexWithin(lines: { index: number }[], index: number | undefined): number | undefined {
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last || index === undefined) return undefined
  return index >= first.index && index <= last.index ? index : undefined
}

type LanguagesProps = Pick<Props, 'captions' | 'language' | 'onLanguage'>

function Languages({ captions, language, onLanguage }: LanguagesProps) {
  const { t } = useLingui()
  return (
    <Select
      aria-label={t`Transcript language`}
      className="h-11 text-small print:hidden"
      value={language}
      options={captions.map((one) => ({
        value: one.language,
        name: languageName(one.language),
        lang: one.language,
      }))}
      onChange={onLanguage}
    />
  )
}

type SearchProps = {
  query: string
  count: number
  step: number
  onType: (query: string) => void
  onStep: (by: 1 | -1) => void
}

function SearchLines({ query, count, step, onType, onStep }: SearchProps) {
  const { t } = useLingui()
  const isSearching = query.trim().length > 1
  return (
    <div className="transcript-search" role="search">
      <Search size={16} aria-hidden />
      <input
        type="search"
        aria-label={t`Search the transcript`}
        placeholder={t`Search the transcript`}
        value={query}
        maxLength={100}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') onType('')
        }}
      />
      <span role="status">{isSearching && (count === 0 ? t`None` : t`${step + 1} of ${count}`)}</span>
      {isSearching && count > 0 && (
        <>
          <button type="button" aria-label={t`Previous match`} onClick={() => onStep(-1)}>
            <ChevronUp size={18} aria-hidden />
          </button>
          <button type="button" aria-label={t`Next match`} onClick={() => onStep(1)}>
            <ChevronDown size={18} aria-hidden />
          </button>
        </>
      )}
    </div>
  )
}
