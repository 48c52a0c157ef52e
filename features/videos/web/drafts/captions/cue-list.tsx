import type { Cue } from '../../../contract/captions.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { usePlayerState, usePlayer } from '../stage/player.ts'
import { useFileSeconds } from '../file/use-file-seconds.ts'
import { findCueProblems } from './cue-problems.ts'
import { CueRow } from './cue-row.tsx'
import { changeCue, cueAt, type CueEdit } from './edit-cues.ts'

/** The estimated height, in CSS pixels, of a row with two lines of text. */
const TYPICAL_HEIGHT = 124
const OVERSCAN = 4

/** The selected cue; its text takes the focus each time that `focus` grows. */
export type CueSelection = { index: number; focus: number }

type Props = {
  cues: Cue[]
  selected: CueSelection
  onSelect: (index: number) => void
  change: (edited: CueEdit | undefined, moveFocus?: boolean) => void
  add: () => void
}

/** The captions of one language. There may be thousands, so only visible rows are rendered. */
export function CueList({ cues, selected, onSelect, change, add }: Props) {
  const { t } = useLingui()
  const player = usePlayer()
  const seconds = useFileSeconds()
  const box = useRef<HTMLDivElement>(null)
  const problems = useMemo(() => findCueProblems(cues, seconds), [cues, seconds])
  const current = usePlayerState(({ now }) => cueAt(cues, now()))
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized by a compiler here
  const rows = useVirtualizer({
    count: cues.length,
    getScrollElement: () => box.current,
    estimateSize: () => TYPICAL_HEIGHT,
    overscan: OVERSCAN,
  })
  useFollow(box, current, (index) => rows.scrollToIndex(index))
  useFocusOnSelected(box, selected, (index) => rows.scrollToIndex(index, { align: 'center' }))
  const onKeyDown = (event: KeyboardEvent) => {
    const cue = cues[selected.index]
    const act = keys[keyOf(event)]
    if (!cue || !act) return
    event.preventDefault()
    act({ player, cue, change: (changes) => change(changeCue(cues, selected.index, changes), false), add })
  }
  const onFocus = ({ target }: FocusEvent) => {
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)
    if (index >= 0 && index !== selected.index) onSelect(index)
  }
  return (
    <>
      <Problems
        indexes={[...problems.keys()].toSorted((one, other) => one - other)}
        after={selected.index}
        onShow={(index) => change({ cues, selected: index })}
      />
      <div ref={box} onKeyDown={onKeyDown} onFocus={onFocus} role="presentation" className="timed-rows">
        <ol aria-label={t`Captions`} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const cue = cues[index]
            return (
              cue && (
                <li
                  key={index}
                  ref={rows.measureElement}
                  data-index={index}
                  aria-setsize={cues.length}
                  aria-posinset={index + 1}
                  aria-current={index === current ? 'time' : undefined}
                  className="timed-row absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <CueRow
                    {...{ cues, cue, index, change }}
                    problem={problems.get(index)}
                    isSelected={index === selected.index}
                  />
                </li>
              )
            )
          })}
        </ol>
      </div>
    </>
  )
}

type CueActions = {
  player: ReturnType<typeof usePlayer>
  cue: Cue
  change: (changes: Partial<Cue>) => void
  add: () => void
}

const keys: Record<string, ((acting: CueActions) => void) | undefined> = {
  F8: ({ player, change }) => change({ from: player.now() }),
  F9: ({ player, change }) => change({ to: player.now() }),
  'ctrl Enter': ({ player, cue }) => player.playSpan(cue.from, cue.to),
  'ctrl shift Enter': ({ add }) => add(),
}

function keyOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  return [ctrlKey || metaKey ? 'ctrl' : '', shiftKey ? 'shift' : '', key].filter(Boolean).join(' ')
}

/** Keeps the current cue visible while the video plays, unless a cue is being edited. */
function useFollow(
  box: RefObject<HTMLElement | null>,
  current: number,
  scrollTo: (index: number) => void,
): void {
  const scroll = useRef(scrollTo)
  useEffect(() => void (scroll.current = scrollTo))
  useEffect(() => {
    const isWriting = box.current?.contains(document.activeElement)
    if (current >= 0 && !isWriting) scroll.current(current)
  }, [box, current])
}

/** Focuses the text of the selected cue once its row is rendered. */
function useFocusOnSelected(
  box: RefObject<HTMLElement | null>,
  { index, focus }: CueSelection,
  scrollTo: (index: number) => void,
): void {
  const latest = useRef({ index, scrollTo })
  useEffect(() => void (latest.current = { index, scrollTo }))
  useEffect(() => {
    if (focus === 0) return
    const { index, scrollTo } = latest.current
    const find = () => box.current?.querySelector<HTMLElement>(`[data-index="${index}"] textarea`)
    if (!find()) scrollTo(index)
    const frame = requestAnimationFrame(() => find()?.focus())
    return () => cancelAnimationFrame(frame)
  }, [box, focus])
  // Scrolls the selected row into view with its tools.
  useEffect(() => {
    box.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [box, index])
}

type ProblemsProps = { indexes: number[]; after: number; onShow: (index: number) => void }

/** Shows how many captions need checking, with a button to the next one. */
function Problems({ indexes, after, onShow }: ProblemsProps) {
  const next = indexes.find((index) => index > after) ?? indexes[0]
  if (next === undefined) return null
  return (
    <div className="flex shrink-0 items-center justify-between gap-3 border-b border-line bg-warning-soft px-3 text-small text-on-warning-soft">
      <span>
        <Plural value={indexes.length} one="One caption needs checking" other="# captions need checking" />
      </span>
      <Button look="plain" className="px-2 text-small" onClick={() => onShow(next)}>
        <Trans>Show next</Trans>
      </Button>
    </div>
  )
}
