import { listDailyCheckIns } from '../contract/endpoints.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

/** Fetches the last week; separate from the query, since Home rarely needs the code. */
export const getWeek = (signal: AbortSignal) => callOrSaved(listDailyCheckIns, { weeks: 1 }, { signal })
