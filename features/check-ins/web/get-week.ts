import { listDailyCheckIns } from '../contract/endpoints.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

/** Apart from the query, as Home rarely needs it. */
export const getWeek = (signal: AbortSignal) => callOrSaved(listDailyCheckIns, { weeks: 1 }, { signal })
