import type { Language } from '#platform/contract/languages.ts'
import type { Chapter } from '../../../contract/videos.ts'
import { memo } from 'react'
import { formatDuration } from '../../time.ts'
import type { Line } from './groups.ts'
import { markLine } from './transcript-search.ts'

type Props = {
  lines: Line[]
  query: string
  /** The index of the current line, where it is in this block. */
  current: number | undefined
  /** The selected search match. */
  chosen: number | undefined
  onSeek: (time: number) => void
}

type HeadingProps = Pick<Props, 'onSeek'> & { chapter: Chapter; lang: Language | undefined }

export function ChapterHeading({ chapter, lang, onSeek }: HeadingProps) {
  return (
    <h3 lang={lang}>
      <button type="button" onClick={() => onSeek(chapter.at)}>
        <span>{formatDuration(chapter.at)}</span> {chapter.title}
      </button>
    </h3>
  )
}

/** A block of lines, memoised so that it rerenders only when one of its lines changes. */
export const TranscriptBlock = memo(function TranscriptBlock({ lines, query, ...more }: Props) {
  const { current, chosen, onSeek } = more
  return (
    <ul>
      {lines.map((line) => (
        <TranscriptLine
          key={line.index}
          line={line}
          query={query}
          isCurrent={line.index === current}
          isChosen={line.index === chosen}
          onSeek={onSeek}
        />
      ))}
    </ul>
  )
})

type LineProps = {
  line: Line
  query: string
  isCurrent: boolean
  isChosen: boolean
  onSeek: Props['onSeek']
}

const TranscriptLine = memo(function TranscriptLine({ line, query, isCurrent, isChosen, onSeek }: LineProps) {
  return (
    <li data-line={line.index}>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        data-chosen={isChosen ? '' : undefined}
        onClick={() => onSeek(line.at)}
      >
        <span>{formatDuration(line.at)}</span>
        <span>
          {markLine(line.text, query).map(({ text, marked }, index) =>
            // oxlint-disable-next-line react/no-array-index-key -- a piece has no id but its index
            marked ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      </button>
    </li>
  )
})
