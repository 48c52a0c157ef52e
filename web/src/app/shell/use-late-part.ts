import { useEffect, useState, type ComponentType } from 'react'
import { onReconnect } from '../../offline/reconnect.ts'

type When = { afterMs: number; isWaiting?: boolean }

/**
 * A part that the page does not wait for: loaded so long after the page, and after `isWaiting` was last true. Undefined
 * until then; where it cannot be loaded it is tried again when the connection is back.
 */
export function useLatePart(
  load: () => Promise<ComponentType>,
  { afterMs, isWaiting = false }: When,
): ComponentType | undefined {
  const [Part, setPart] = useState<ComponentType>()
  const isLoaded = Part !== undefined
  useEffect(() => {
    if (isWaiting || isLoaded) return undefined
    const tryOnce = () => {
      load().then(
        (component) => setPart(() => component),
        () => {},
      )
    }
    const timer = setTimeout(tryOnce, afterMs)
    const stop = onReconnect(tryOnce)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [load, afterMs, isWaiting, isLoaded])
  return Part
}
