import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { scrollTo } from './scroll-to.ts'

const SCROLLING = /^(?:Page.*|Arrow(?:Up|Down)|Home|End)$/

/** Keeps the line that is said in view, until somebody scrolls to read elsewhere. */
export function useFollow(box: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setFollowing] = useState(true)
  useEffect(() => {
    if (isFollowing && current >= 0) scrollTo(box.current, current)
  }, [box, current, isFollowing])
  const leave = () => setFollowing(false)
  return {
    isFollowing,
    leave,
    follow: () => setFollowing(true),
    handlers: {
      onWheel: leave,
      onTouchMove: leave,
      onKeyDown: ({ key }: KeyboardEvent) => SCROLLING.test(key) && leave(),
      /** Reached by Tab: it would be scrolled away under who reads it. */
      onFocus: ({ target }: { target: Element }) => target.matches(':focus-visible') && leave(),
    },
  }
}
