import { saveDailyCheckIn } from '../../contract/endpoints.ts'
import { dailyCheckIn } from '../../contract/check-ins.ts'
import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { call } from '#platform/api/call.ts'
import { jsonOutbox } from '#platform/offline/outbox/json-outbox.ts'
import { showRefusal } from '#platform/ui/feedback/show-refusal.ts'
import { errorMessages } from '../error-messages.ts'
import { cacheSavedCheckIn } from '../queries.ts'
import { CHECK_IN_OUTBOX } from './outbox-name.ts'

/** Unsent check-ins by day. An entry is the whole check-in: sending again what the server has changes nothing. */
export const checkInOutbox = jsonOutbox({
  name: CHECK_IN_OUTBOX,
  schema: dailyCheckIn,
  send: async (checkIn, signal) =>
    cacheSavedCheckIn(await call(saveDailyCheckIn, checkIn, { ...(signal && { signal }) })),
  onRefused: (days, error) => {
    const day = i18n.date(new Date(`${days[0]}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
    const title = () =>
      plural(days.length, {
        one: `Your check-in of ${day} could not be saved`,
        other: 'Your check-ins of # days could not be saved',
      })
    void showRefusal({ feature: 'check-ins', errors: errorMessages, title }, error)
  },
})
