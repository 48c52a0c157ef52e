import { saveDailyCheckIn } from '@hale/contracts/check-ins/endpoints'
import { dailyCheckIn, type DailyCheckIn } from '@hale/contracts/check-ins/check-ins'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { outbox } from '../../../offline/outbox/outbox.ts'
import { waitingIds } from '../../../offline/outbox/waiting.ts'
import { showSaved } from '../queries.ts'
import { CHECK_INS } from './outbox-name.ts'

/** One for each day, as JSON; what of it the server has already is the same sent twice. */
export const checkInOutbox = outbox({
  name: CHECK_INS,
  schema: z.string().check(z.refine((text) => parseCheckIn(text) !== undefined)),
  send: async (_, text, signal) =>
    showSaved(await call(saveDailyCheckIn, readCheckIn(text), { ...(signal && { signal }) })),
})

/** What this device has not sent yet. */
export function listWaiting(): DailyCheckIn[] {
  return waitingIds(CHECK_INS).flatMap((day) => parseCheckIn(checkInOutbox.waiting(day)) ?? [])
}

const readCheckIn = (text: string): DailyCheckIn => z.parse(dailyCheckIn, JSON.parse(text))

function parseCheckIn(text: string | undefined): DailyCheckIn | undefined {
  if (text === undefined) return undefined
  try {
    return readCheckIn(text)
  } catch {
    return undefined
  }
}
