import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { scrollTo } from './scroll-to.ts'

const SCROLL_KEYS = /^(?:Page.*|Arrow(?:Up|Down)|Home|End)$/

/** Keeps the current line in view, until the person scrolls elsewhere. */
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
      onKeyDown: ({ key }: KeyboardEvent) => SCROLL_KEYS.test(key) && leave(),
      /** Stops following once a line has the keyboard focus, which would be scrolled away. */
      onFocus: ({ target }: { target: Element }) => target.matches(':focus-visible') && leave(),
    },
  }
}
