import { countResponse } from '@hale/contracts/responses'
import { call } from '../../../api/call.ts'
import { companyOfTab } from '../../../api/device.ts'
import { retry } from '../../../offline/retry.ts'

/** All that the server hears of somebody who is signed out: that somebody has answered. */
export function countSignedOut(): void {
  retry(() => call(countResponse, companyOfTab())).catch(() => {})
}
