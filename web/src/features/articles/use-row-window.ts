import { useWindowVirtualizer, defaultRangeExtractor, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useState, type FocusEvent, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { useMedia } from '../../ui/media.ts'
import { rowHeight } from './row-height.ts'
import { useListPlace, type ListPlace } from './use-list-place.ts'

/** Fewer rows than these are all on the page. */
const FEW_CARDS = 60
/** Rows beyond the window on either side, so that the keyboard always finds the next one. */
const OVERSCAN = 2
export const GAP = 20
/** What stands below a card's picture, as a rule. */
const TEXT_HEIGHT = 250

/** How lists were when they were left, by the history's entry: coming back, every row is where it was. */
const left = new Map<string, { place: ListPlace; rows: VirtualItem[]; height: number }>()

/** A row and the space above it. */
export type ShownRow = { index: number; space: number }

/**
 * Which rows of a long list stand on the page: those in the window, some on either side, and the one that has the focus.
 * `below` is the space of those that follow. A short list, and one that is printed, is there as a whole.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, rowKeys: string[], columns: number) {
  const { key } = useLocation()
  const [before] = useState(() => left.get(key))
  const place = useListPlace(list, before?.place)
  const [held, hold] = useState<number>()
  const isPrinting = useMedia('print')
  const isWhole = rowKeys.length * columns <= FEW_CARDS || isPrinting
  const height = useMemo(() => {
    const guess = ((place.width - GAP * (columns - 1)) / columns) * (9 / 16) + TEXT_HEIGHT
    return rowHeight(before?.place.width === place.width ? before.height : guess)
  }, [before, columns, place.width])
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized by a compiler here
  const virtualizer = useWindowVirtualizer({
    count: rowKeys.length,
    estimateSize: height.typical,
    getItemKey: useCallback(
      (row: number) => `${rowKeys[row]} ${columns} ${place.width}`,
      [rowKeys, columns, place.width],
    ),
    // To the fraction of a pixel: rounded, the page would grow and shrink as rows come and go.
    measureElement: (row) => {
      const size = row.getBoundingClientRect().height
      height.note(size)
      return size
    },
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: place.top,
    initialMeasurementsCache: before?.rows ?? [],
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => withRow(defaultRangeExtractor(range), held),
      [held],
    ),
  })

  useEffect(
    () => () => void left.set(key, { place, rows: virtualizer.takeSnapshot(), height: height.typical() }),
    [key, place, height, virtualizer],
  )

  const rows = isWhole
    ? rowKeys.map((_, index) => ({ index, space: index === 0 ? 0 : GAP }))
    : spaced(virtualizer.getVirtualItems(), place.top)
  const last = virtualizer.getVirtualItems().at(-1)
  return {
    rows,
    below: isWhole || !last ? 0 : virtualizer.getTotalSize() - (last.end - place.top),
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
