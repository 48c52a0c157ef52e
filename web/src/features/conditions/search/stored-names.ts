import { getConditionNames } from '@hale/contracts/conditions'
import type { Output } from '@hale/contracts/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { readAuthEntry } from '../../../api/auth-entry.ts'
import { call } from '../../../api/call.ts'

export type Names = Output<typeof getConditionNames>

const KEY = 'condition-names'
/** With the company, since whom to call depends on its country. */
const kept = z.object({ company: z.string(), names: getConditionNames.output })

const keptNamesQuery = queryOptions({
  queryKey: ['conditions', 'names', 'kept'],
  queryFn: readNames,
  networkMode: 'always',
  staleTime: Infinity,
})

function newestNamesQuery(known: Names | null | undefined) {
  return queryOptions({
    queryKey: ['conditions', 'names', 'newest'],
    queryFn: async ({ signal }) => {
      const answer = await call(getConditionNames, known ? { have: known.version } : {}, { signal })
      const names = known?.version === answer.version ? { ...known, help: answer.help } : answer
      await keepNames(names)
      return names
    },
    enabled: known !== undefined,
    staleTime: 10 * 60_000,
  })
}

/**
 * All names of all conditions: those that the device keeps, until the server has said whether there are newer ones.
 * Undefined while it is not known whether there are any, null where there are none to be had.
 */
export function useNames(): Names | null | undefined {
  const known = useQuery(keptNamesQuery)
  const newest = useQuery(newestNamesQuery(known.data))
  const inVain = newest.isPaused || newest.isError
  return newest.data ?? known.data ?? (known.isFetched && inVain ? null : undefined)
}

async function readNames(): Promise<Names | null> {
  // A browser may keep nothing, or keep it from us; then the server has it.
  const read = z.safeParse(kept, await get<unknown>(KEY).catch(() => undefined))
  return read.success && read.data.company === readAuthEntry()?.company ? read.data.names : null
}

async function keepNames(names: Names): Promise<void> {
  const company = readAuthEntry()?.company
  if (company) await set(KEY, { company, names }).catch(() => {})
}
