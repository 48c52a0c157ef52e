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
import { useMedia } from '../../ui/media.ts'

/** Fewer rows than these are all on the page. */
const FEW_CARDS = 60
/** Rows beyond the window on either side, so that the keyboard always finds the next one. */
const OVERSCAN = 2
export const GAP = 20
/** What stands below a card's picture, as a rule. */
const TEXT_HEIGHT = 250

/** How lists were when they were left, by the history's entry: coming back, every row is where it was. */
const left = new Map<string, { position: ListPosition; rows: VirtualItem[]; height: number }>()

/** A row and the space above it. */
export type ShownRow = { index: number; space: number }

/**
 * Which rows of a long list stand on the page: those in the window, some on either side, and the one that has the focus.
 * `below` is the space of those that follow. A short list, and one that is printed, is there as a whole.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, rowKeys: string[], columns: number) {
  const { key } = useLocation()
  const [before] = useState(() => left.get(key))
  const position = useListPosition(list, before?.position)
  const [held, hold] = useState<number>()
  const isPrinting = useMedia('print')
  const isWhole = rowKeys.length * columns <= FEW_CARDS || isPrinting
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
    // To the fraction of a pixel: rounded, the page would grow and shrink as rows come and go.
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

/** Follows the list when something above it grows or the window changes. */
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

/** So many rows tell how high the others will be. */
const SAMPLE = 16

/**
 * How high a row is before it has been on the page: as the first ones were. It is settled early and then stays, because
 * rows above the window that changed their guess would move what somebody looks at. In CSS pixels.
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
