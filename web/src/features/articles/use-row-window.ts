import { useWindowVirtualizer, defaultRangeExtractor, type VirtualItem } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  type FocusEvent,
  type RefObject,
  useLayoutEffect,
} from 'react'
import { useLocation } from 'react-router'
import { useMedia } from '../../ui/layout/use-media.ts'

/** Up to this many cards, all rows are rendered. */
const MAX_UNWINDOWED_CARDS = 60
/** Rows rendered beyond the viewport on either side, so that Tab always finds the next one. */
const OVERSCAN = 2
const GAP = 20
/** Typical height below a card's picture, in CSS pixels. */
const TEXT_HEIGHT = 250

/** Measurements of lists that were left, by history entry: on the way back every row is where it was. */
const left = new Map<string, { position: ListPosition; rows: VirtualItem[]; height: number }>()

/** A row and the space above it. */
type ShownRow = { index: number; space: number }

/**
 * The rows of a long list to render: those in the viewport, some on either side, and the one that has the focus. `below`
 * is the space of those that follow. A short list, and one that is printed, is rendered whole.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, rowKeys: string[], columns: number) {
  const { key } = useLocation()
  const [before] = useState(() => left.get(key))
  const position = useListPosition(list, before?.position)
  const [held, hold] = useState<number>()
  const isPrinting = useMedia('print')
  const isWhole = rowKeys.length * columns <= MAX_UNWINDOWED_CARDS || isPrinting
  const height = useMemo(() => {
    const guess = ((position.width - GAP * (columns - 1)) / columns) * (9 / 16) + TEXT_HEIGHT
    return rowHeight(before?.position.width === position.width ? before.height : guess)
  }, [before, columns, position.width])
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized by a compiler here
  const virtualizer = useWindowVirtualizer({
    count: rowKeys.length,
    estimateSize: height.typical,
    getItemKey: useCallback(
      (row: number) => `${rowKeys[row]} ${columns} ${position.width}`,
      [rowKeys, columns, position.width],
    ),
    // Not rounded: the page would grow and shrink as rows come and go.
    measureElement: (row) => {
      const size = row.getBoundingClientRect().height
      height.note(size)
      return size
    },
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: position.top,
    initialMeasurementsCache: before?.rows ?? [],
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => withRow(defaultRangeExtractor(range), held),
      [held],
    ),
  })

  useEffect(
    () => () => void left.set(key, { position, rows: virtualizer.takeSnapshot(), height: height.typical() }),
    [key, position, height, virtualizer],
  )

  const rows = isWhole
    ? rowKeys.map((_, index) => ({ index, space: index === 0 ? 0 : GAP }))
    : spaced(virtualizer.getVirtualItems(), position.top)
  const last = virtualizer.getVirtualItems().at(-1)
  return {
    rows,
    below: isWhole || !last ? 0 : virtualizer.getTotalSize() - (last.end - position.top),
    measure: virtualizer.measureElement,
    holding: {
      onFocus: ({ target }: FocusEvent) => hold(rowOf(target)),
      onBlur: () => hold(undefined),
    },
  }
}

function spaced(items: VirtualItem[], top: number): ShownRow[] {
  return items.map(({ index, start }, at) => ({ index, space: start - (items[at - 1]?.end ?? top) }))
}

function withRow(rows: number[], held: number | undefined): number[] {
  if (held === undefined || rows.includes(held)) return rows
  return [...rows, held].sort((a, b) => a - b)
}

function rowOf(element: Element): number | undefined {
  const row = element.closest<HTMLElement>('[data-index]')?.dataset['index']
  return row === undefined ? undefined : Number(row)
}

/** Where a list starts on its page, and how wide it is; in CSS pixels. */
type ListPosition = { top: number; width: number }

/** Measured again when something above the list grows or the window is resized. */
function useListPosition(list: RefObject<HTMLElement | null>, first: ListPosition | undefined) {
  const [position, setPosition] = useState(first ?? { top: 0, width: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (!box) return
      const now = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) }
      setPosition((was) => (was.top === now.top && was.width === now.width ? was : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.documentElement)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])
  return position
}

/** The mean of this many rows is the estimate for the others. */
const SAMPLE = 16

/**
 * The estimated height of a row that was not rendered yet, in CSS pixels: the mean of the first ones. It then stays,
 * because a new estimate for rows above the viewport would move what somebody looks at.
 */
function rowHeight(guess: number) {
  let sum = 0
  let count = 0
  return {
    note(height: number): void {
      if (count === SAMPLE) return
      sum += height
      count += 1
    },
    typical: (): number => (count === SAMPLE ? sum / SAMPLE : guess),
  }
}
