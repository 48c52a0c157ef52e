import * as z from 'zod'
import { callBackDetails } from '../contract/call-backs.ts'
import { serviceKey } from '#features/services/contract/services.ts'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'

/** What a row says once it is opened. */
const request = z.object({
  service: serviceKey,
  address: z.string(),
  /** Null once it is withdrawn. */
  details: z.nullable(callBackDetails),
  asksNotToCall: z.boolean(),
})
export type Request = z.infer<typeof request>

/** A request as its mail has it. */
export const mailedRequest = z.object({
  service: serviceKey,
  reference: z.string(),
  details: callBackDetails,
})

/** What asks a programme not to call: nothing about the person. */
export const mailedWithdrawal = z.object({ reference: z.string() })

export const sealRequest = (sealer: Sealer, value: Request): Buffer => sealJson(sealer, value)

/** Undefined when it was sealed with another secret. */
export const openRequest = (sealer: Sealer, sealed: Buffer): Request | undefined =>
  openJson(sealer, request, sealed)

/** By which the programme knows a request; says nothing about the person. */
export function referenceOf(id: string): string {
  const [start = ''] = id.split('-')
  return start.toUpperCase()
}
