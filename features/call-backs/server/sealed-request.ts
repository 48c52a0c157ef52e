import * as z from 'zod'
import { callBackDetails } from '../contract/call-backs.ts'
import { serviceKey } from '#features/services/contract/services.ts'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'

/** The sealed content of a stored request. */
const request = z.object({
  service: serviceKey,
  address: z.string(),
  /** Null once the request has been withdrawn. */
  details: z.nullable(callBackDetails),
  asksNotToCall: z.boolean(),
})
export type Request = z.infer<typeof request>

/** The content of a request's mail. */
export const mailedRequest = z.object({
  service: serviceKey,
  reference: z.string(),
  details: callBackDetails,
})

/** The content of a mail that asks a programme not to call; has nothing about the person. */
export const mailedWithdrawal = z.object({ reference: z.string() })

export const sealRequest = (sealer: Sealer, value: Request): Buffer => sealJson(sealer, value)

/** Returns the opened request; undefined where it was sealed with another secret. */
export const openRequest = (sealer: Sealer, sealed: Buffer): Request | undefined =>
  openJson(sealer, request, sealed)

/** Returns the reference by which the programme knows a request; reveals nothing about the person. */
export function referenceOf(id: string): string {
  const [start = ''] = id.split('-')
  return start.toUpperCase()
}
