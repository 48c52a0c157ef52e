import { useLayoutEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Heights of a list's groups of cards when it was left, and the window's width then, in CSS pixels. */
type GroupHeights = { width: number; heights: number[] }

/** Heights by key of the history entry. */
const heightsByEntry = new Map<string, GroupHeights>()

/**
 * Returns the CSS height of a group of cards when its list was left, or undefined. On the way back, groups that are not
 * laid out yet take that height, so that everything is where it was.
 */
export function useGroupHeights(list: RefObject<HTMLElement | null>): (index: number) => string | undefined {
  const { key } = useLocation()
  const [before] = useState(() => heightsByEntry.get(key))
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    return () => {
      const heights = Array.from(element.children, (group) => group.getBoundingClientRect().height)
      heightsByEntry.set(key, { width: window.innerWidth, heights })
    }
  }, [key, list])
  return (index) => {
    const height = before?.width === window.innerWidth ? before.heights[index] : undefined
    return height === undefined ? undefined : `auto ${height}px`
  }
}
