import { useEffect, useState, type ComponentType } from 'react'
import { onReconnect } from '#platform/offline/reconnect.ts'

type Props = {
  load: () => Promise<ComponentType>
  /** Delay in milliseconds before the part is loaded, from when the page is shown or `isWaiting` last became false. */
  afterMs: number
  isWaiting?: boolean
}

/**
 * A part that is loaded after the page. Renders nothing until then; after a failure, loading is retried when the connection
 * returns.
 */
export function DeferredPart({ load, afterMs, isWaiting = false }: Props) {
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
