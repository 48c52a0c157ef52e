import { callBackTime, email, phone, type CallBackDetails } from '../contract/call-backs.ts'
import { serviceKey, type ServiceKey } from '#features/services/contract/services.ts'
import * as z from 'zod/mini'
import { timeZone } from '#platform/api/client-info.ts'
import { localStore } from '#platform/offline/local-store.ts'

const typedRequest = z.object({
  service: serviceKey,
  by: z.enum(['phone', 'email']),
  name: z.string(),
  phone: z.string(),
  mayLeaveMessage: z.boolean(),
  email: z.string(),
  times: z.array(callBackTime),
  timesNote: z.string(),
  note: z.string(),
})
/** The content of the form. */
export type TypedRequest = z.infer<typeof typedRequest>

/** Keeps the form in this tab across a reload or an expired session. */
const store = localStore({
  area: 'tab',
  keyOf: ({ person, company }) => `call-back/${person}/${company}`,
  schema: typedRequest,
  version: 1,
  until: 'log-out',
})

export function readTypedRequest(service: ServiceKey): TypedRequest | undefined {
  const typedRequest = store.read()
  return typedRequest?.service === service ? typedRequest : undefined
}

export const saveTypedRequest = (typedRequest: TypedRequest): void => void store.write(typedRequest)
export const removeTypedRequest = (): void => store.remove()

export function emptyRequest(service: ServiceKey, name: string): TypedRequest {
  return {
    service,
    name,
    by: 'phone',
    phone: '',
    mayLeaveMessage: false,
    email: '',
    times: [],
    timesNote: '',
    note: '',
  }
}

/** Returns the names of the invalid fields. */
export function faultsOf({ name, by, ...typed }: TypedRequest): ('name' | 'phone' | 'email')[] {
  const reach = by === 'phone' ? z.safeParse(phone, typed.phone) : z.safeParse(email, typed.email.trim())
  return [...(name.trim() ? [] : ['name' as const]), ...(reach.success ? [] : [by])]
}

export function detailsOf({ name, by, times, timesNote, note, ...typed }: TypedRequest): CallBackDetails {
  const contact =
    by === 'phone'
      ? { by, phone: typed.phone.trim(), mayLeaveMessage: typed.mayLeaveMessage }
      : { by, email: typed.email.trim() }
  return { name, contact, times, timesNote, note, ...timeZone() }
}
