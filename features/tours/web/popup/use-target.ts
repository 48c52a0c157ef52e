import { useEffect, useState } from 'react'
import { MAX_WAIT_MS } from '../player/player.ts'

/** The target of a step: `undefined` while waiting for it, `null` once it has not appeared in time. */
export type TargetElement = Element | null | undefined

/** Returns the first visible element that the selector matches, and follows changes. */
export function useTarget(selector: string, isReady: boolean): TargetElement {
  const [located, setLocated] = useState<{ selector: string; target: TargetElement }>({
    selector,
    target: undefined,
  })
  useEffect(() => {
    if (!isReady) return undefined
    let isLate = false
    const look = () =>
      setLocated((before) => {
        const target = findVisible(selector) ?? (isLate ? null : undefined)
        return before.selector === selector && before.target === target ? before : { selector, target }
      })
    const timer = setTimeout(() => {
      isLate = true
      look()
    }, MAX_WAIT_MS)
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class', 'hidden'] })
    window.addEventListener('resize', look)
    look()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      window.removeEventListener('resize', look)
    }
  }, [selector, isReady])
  return located.selector === selector && isReady ? located.target : undefined
}

function findVisible(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
}
