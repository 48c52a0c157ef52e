import type { Chapter } from '../../../contract/videos.ts'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#platform/ui/forms/button.tsx'
import { useFileSeconds } from '../file/use-file-seconds.ts'
import { usePlayerState, usePlayer } from '../stage/player.ts'
import { TimeField } from '../stage/time-field.tsx'
import { useVideo } from '../video-document.tsx'
import { MAX_CHAPTERS } from '../video-rules.ts'
import { addChapter, changeChapter, chapterProblem, type ChapterProblem } from './edit-chapters.ts'

/** Edits the chapters of the video. */
export function ChaptersPanel() {
  const { t } = useLingui()
  const { open, edit, problemAt } = useVideo()
  const { chapters } = open.content
  const player = usePlayer()
  const list = useRef<HTMLOListElement>(null)
  const current = usePlayerState(({ now }) => chapters.findLastIndex(({ at }) => at * 1000 <= now()))
  const focusOn = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-missing="chapters.${index}"]`)?.focus()
  const add = () => {
    const at = player.now() / 1000
    const next = addChapter(chapters, at)
    flushSync(() => edit({ chapters: next }))
    focusOn(next.findIndex((chapter) => chapter.at === at))
  }
  const remove = (index: number) => {
    flushSync(() => edit({ chapters: chapters.toSpliced(index, 1) }))
    focusOn(Math.min(index, chapters.length - 2))
  }
  const problem = chapters.map((_, index) => problemAt(`chapters.${index}`)).find(Boolean)
  return (
    <>
      <div className="shrink-0 space-y-2 border-b border-line px-3 py-2">
        <Button
          look="quiet"
          className="px-3 text-small"
          disabled={chapters.length >= MAX_CHAPTERS}
          onClick={add}
        >
          <Plus size={16} aria-hidden /> <Trans>Add chapter</Trans>
        </Button>
        {problem && (
          <p role="alert" className="text-small text-danger-ink">
            {problem}
          </p>
        )}
      </div>
      {chapters.length === 0 && (
        <p className="m-auto max-w-prose px-6 text-center text-small text-ink-soft">
          <Trans>
            Chapters help people find their way around a video. Play it, and add a chapter where each part
            starts.
          </Trans>
        </p>
      )}
      <ol ref={list} aria-label={t`Chapters`} className="timed-rows empty:hidden">
        {chapters.map((chapter, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a chapter has no id but its index
            key={index}
            aria-current={index === current ? 'time' : undefined}
            className="timed-row"
          >
            <ChapterRow
              {...{ chapter, index }}
              onChange={(changes) => edit({ chapters: changeChapter(chapters, index, changes) })}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

type RowProps = {
  chapter: Chapter
  index: number
  onChange: (changes: Partial<Chapter>) => void
  onRemove: () => void
}

function ChapterRow({ chapter, index, onChange, onRemove }: RowProps) {
  const { t } = useLingui()
  const { chapters } = useVideo().open.content
  const problem = chapterProblem(chapters, index, useFileSeconds())
  const number = index + 1
  return (
    <>
      <div className="flex items-start gap-2">
        <TimeField
          label={t`Chapter ${number} begins`}
          value={chapter.at * 1000}
          onChange={(at) => onChange({ at: at / 1000 })}
        />
        <input
          aria-label={t`Title of chapter ${number}`}
          aria-describedby={problem ? `chapter-${index}-problem` : undefined}
          data-missing={`chapters.${index}`}
          value={chapter.title}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => onChange({ title: target.value })}
          className="h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-card px-2.5"
        />
        <button
          type="button"
          aria-label={t`Delete chapter ${number}`}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <Trash2 size={18} aria-hidden />
        </button>
      </div>
      {problem && (
        <p
          id={`chapter-${index}-problem`}
          className="mt-1 flex items-center gap-1.5 text-small text-warning-ink"
        >
          <TriangleAlert size={14} aria-hidden className="shrink-0" /> {problemMessage(problem)}
        </p>
      )}
    </>
  )
}

function problemMessage(problem: ChapterProblem): string {
  switch (problem) {
    case 'no-title':
      return t`Needs a title`
    case 'same-time':
      return t`Must start after the one above`
    case 'after-the-end':
      return t`Starts after the end of the video`
  }
}
