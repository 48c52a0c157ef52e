import { useLayoutEffect, useState, type RefObject } from 'react'

/** Where a list begins on its page, and how wide it is; in CSS pixels. */
export type ListPlace = { top: number; width: number }

/** Follows the list when something above it grows or the window changes. */
export function useListPlace(list: RefObject<HTMLElement | null>, first: ListPlace | undefined) {
  const [place, setPlace] = useState(first ?? { top: 0, width: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (!box) return
      const now = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) }
      setPlace((was) => (was.top === now.top && was.width === now.width ? was : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.documentElement)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])
  return place
}
