import { redFlagFinder } from '@hale/domain/conditions/red-flags'
import type { Emergency } from '@hale/contracts/conditions'
import { useEffect, useMemo, useState } from 'react'
import { useNames, type Names } from './stored-names.ts'
import { deviceSearch, type DeviceSearch } from './device-search.ts'

/** Built once for each version of the names. */
const built = new WeakMap<Names['conditions'], DeviceSearch>()

/**
 * The search on the device; undefined until the names are there and an idle moment has come, null where the device has
 * none and can get none.
 */
export function useDeviceSearch(): DeviceSearch | null | undefined {
  const names = useNames()
  const [, setBuilt] = useState<Names['conditions']>()
  useEffect(() => {
    if (!names || built.has(names.conditions)) return undefined
    return whenIdle(() => {
      built.set(names.conditions, deviceSearch(names))
      setBuilt(names.conditions)
    })
  }, [names])
  return names && built.get(names.conditions)
}

/** Finds out on the device, so at once, whether words speak of danger, and whom to call. */
export function useRedFlags(): (text: string) => Emergency | null {
  const names = useNames()
  const redFlags = names?.redFlags
  const findDanger = useMemo(() => (redFlags ? redFlagFinder(redFlags) : undefined), [redFlags])
  return (text) => {
    const kind = findDanger?.(text)
    if (!names || !kind) return null
    return { ...names.help, kind, helpLines: kind === 'self-harm' ? names.help.helpLines : [] }
  }
}

/** Runs something when the browser has nothing better to do; answers how to call it off. */
function whenIdle(run: () => void): () => void {
  // Not every browser has it, whatever the types say.
  const canWait: boolean = 'requestIdleCallback' in window
  if (!canWait) {
    const timer = setTimeout(run, 100)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(run, { timeout: 500 })
  return () => cancelIdleCallback(waiting)
}
