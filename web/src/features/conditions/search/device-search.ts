import type { Emergency, FoundCondition } from '@hale/contracts/conditions'
import { redFlagFinder } from '@hale/domain/conditions/red-flags'
import { conditionSearch, worthShowing } from '@hale/domain/conditions/search'
import { letterOf } from '@hale/domain/conditions/text'
import { useEffect, useMemo, useState } from 'react'
import type { Filters } from './filters.ts'
import { useNames, type Names } from './stored-names.ts'

// The weights that the server gives to a name of an unknown kind, and to a Spanish one.
const OTHER_NAME_WEIGHT = 0.97
const SPANISH_WEIGHT = 0.91
const MAX_RESULTS = 50

type DeviceSearch = ReturnType<typeof createDeviceSearch>

/** Searches without the server. Building the index takes longer than a frame, so build it in an idle moment. */
function createDeviceSearch({ conditions, sameWords }: Names) {
  const names = conditions.flatMap(({ title, es, names: others }, of) => [
    { of, text: title, weight: 1 },
    ...(es ? [{ of, text: es, weight: SPANISH_WEIGHT }] : []),
    ...others.map((text) => ({ of, text, weight: OTHER_NAME_WEIGHT })),
  ])
  const index = conditionSearch(names, sameWords)
  return {
    /** What matches the search, best first; or all whose title begins with the letter. */
    find({ search, letter }: Filters): FoundCondition[] {
      if (search) {
        return worthShowing(index.find(search, MAX_RESULTS)).flatMap(({ of, name }) =>
          toResult(conditions[of], names[name]?.text),
        )
      }
      const listed = letter ? conditions.filter(({ title }) => letterOf(title) === letter) : conditions
      return listed.flatMap((condition) => toResult(condition, undefined))
    },
  }
}

function toResult(condition: Names['conditions'][number] | undefined, name: string | undefined) {
  if (!condition) return []
  const { id, title } = condition
  return [{ id, title, matched: name === undefined || name === title ? null : name }]
}

/** One for each version of the names. */
const searches = new WeakMap<Names['conditions'], DeviceSearch>()

/**
 * The search on the device; undefined until the names are there and indexed in an idle moment, null where the device has
 * no names and cannot get them.
 */
export function useDeviceSearch(): DeviceSearch | null | undefined {
  const names = useNames()
  const [, setIndexed] = useState<Names['conditions']>()
  useEffect(() => {
    if (!names || searches.has(names.conditions)) return undefined
    return whenIdle(() => {
      searches.set(names.conditions, createDeviceSearch(names))
      setIndexed(names.conditions)
    })
  }, [names])
  return names && searches.get(names.conditions)
}

/** Detects on the device, so without a delay, whether a text describes an emergency, and whom to call. */
export function useRedFlags(): (text: string) => Emergency | null {
  const names = useNames()
  const redFlags = names?.redFlags
  const findRedFlag = useMemo(() => (redFlags ? redFlagFinder(redFlags) : undefined), [redFlags])
  return (text) => {
    const kind = findRedFlag?.(text)
    if (!names || !kind) return null
    return { ...names.help, kind, helpLines: kind === 'self-harm' ? names.help.helpLines : [] }
  }
}

/** Runs something when the browser is idle; returns how to cancel it. */
function whenIdle(run: () => void): () => void {
  // Not every browser has it, whatever the types say.
  const isSupported: boolean = 'requestIdleCallback' in window
  if (!isSupported) {
    const timer = setTimeout(run, 100)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}
