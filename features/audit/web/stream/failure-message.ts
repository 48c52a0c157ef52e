import type { DeliveryFailure } from '../../contract/audit-stream.ts'
import { t } from '@lingui/core/macro'

/** Returns what went wrong in sending to a collector, and how to correct it. */
export function failureMessage({ reason, ...failure }: DeliveryFailure): string {
  const status = failure.status ?? 0
  switch (reason) {
    case 'answered':
      return t`The collector answered with the status ${status}. Only a status from 200 to 299 counts as accepted.`
    case 'timeout':
      return t`The collector did not answer within 10 seconds.`
    case 'unreachable':
      return t`The collector could not be reached. Check the address, its certificate, and that it is on the public internet.`
    case 'secret-lost':
      return t`Hale can no longer open the secret that it signs with. Set the address again to get a new one.`
  }
}
