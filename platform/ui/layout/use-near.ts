import { useEffect, useState, type RefObject } from 'react'

/** Margin around the window within which an element counts as near: a moment's scrolling. */
const ROOT_MARGIN = '25% 0px'

/** Returns whether an element has ever come near the window; true at once where `isNear`. */
export function useNear(element: RefObject<Element | null>, isNear: boolean): boolean {
  const [hasCome, setCome] = useState(isNear)
  useEffect(() => {
    if (hasCome || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setCome(true)
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, hasCome])
  return hasCome
}
