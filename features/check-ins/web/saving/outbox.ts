import { saveDailyCheckIn } from '../../contract/endpoints.ts'
import { dailyCheckIn } from '../../contract/check-ins.ts'
import { call } from '#platform/api/call.ts'
import { jsonOutbox } from '#platform/offline/outbox/json-outbox.ts'
import { showSaved } from '../queries.ts'
import { CHECK_INS } from './outbox-name.ts'

/** Unsent check-ins by day. An entry is the whole check-in: sending again what the server has changes nothing. */
export const checkInOutbox = jsonOutbox({
  name: CHECK_INS,
  schema: dailyCheckIn,
  send: async (checkIn, signal) =>
    showSaved(await call(saveDailyCheckIn, checkIn, { ...(signal && { signal }) })),
})
