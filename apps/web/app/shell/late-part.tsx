import { useEffect, useState, type ComponentType } from 'react'
import { onReconnect } from '#platform/offline/reconnect.ts'

type Props = {
  load: () => Promise<ComponentType>
  /** So long after the page, and after `isWaiting` was last true. */
  afterMs: number
  isWaiting?: boolean
}

/**
 * A part that the page does not wait for. Nothing until it is loaded; where it cannot be, it is tried again when the
 * connection is back.
 */
export function LatePart({ load, afterMs, isWaiting = false }: Props) {
  const [Part, setPart] = useState<ComponentType>()
  const isLoaded = Part !== undefined
  useEffect(() => {
    if (isWaiting || isLoaded) return undefined
    let isLeft = false
    let stop = () => {}
    const attempt = () => {
      stop()
      load().then(
        (component) => setPart(() => component),
        () => {
          if (!isLeft) stop = onReconnect(attempt)
        },
      )
    }
    const timer = setTimeout(attempt, afterMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop()
    }
  }, [load, afterMs, isWaiting, isLoaded])
  return Part && <Part />
}
