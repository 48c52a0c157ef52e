import { saveDailyCheckIn } from '@hale/contracts/check-ins/endpoints'
import { dailyCheckIn } from '@hale/contracts/check-ins/check-ins'
import { call } from '../../../api/call.ts'
import { jsonOutbox } from '../../../offline/outbox/json-outbox.ts'
import { showSaved } from '../queries.ts'
import { CHECK_INS } from './outbox-name.ts'

/** One for each day; what of it the server has already is the same sent twice. */
export const checkInOutbox = jsonOutbox({
  name: CHECK_INS,
  schema: dailyCheckIn,
  send: async (checkIn, signal) =>
    showSaved(await call(saveDailyCheckIn, checkIn, { ...(signal && { signal }) })),
})
