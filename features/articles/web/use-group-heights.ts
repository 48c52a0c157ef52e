import { useLayoutEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** The groups of cards of a list that was left, in a window as wide as this; in CSS pixels. */
type GroupHeights = { width: number; heights: number[] }

/** By history entry. */
const left = new Map<string, GroupHeights>()

/**
 * How high each group of cards was when its list was left, for the way back: those that are not laid out yet then take the space
 * that they had, so that everything is where it was.
 */
export function useGroupHeights(list: RefObject<HTMLElement | null>): (index: number) => string | undefined {
  const { key } = useLocation()
  const [before] = useState(() => left.get(key))
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    return () => {
      const heights = Array.from(element.children, (group) => group.getBoundingClientRect().height)
      left.set(key, { width: window.innerWidth, heights })
    }
  }, [key, list])
  return (index) => {
    const height = before?.width === window.innerWidth ? before.heights[index] : undefined
    return height === undefined ? undefined : `auto ${height}px`
  }
}
