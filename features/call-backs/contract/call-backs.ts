import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { serviceKey } from '#features/services/contract/services.ts'
import { atMost, line, lines, name } from '#platform/contract/values.ts'

/** Times at which a person would like to be called. */
export const callBackTimes = ['morning', 'afternoon', 'evening', 'weekend'] as const
export const callBackTime = z.enum(callBackTimes)
export type CallBackTime = z.infer<typeof callBackTime>

/** Days after which a request is deleted, whatever its state. */
export const CALL_BACK_DAYS = 30

/** A phone number as people write it: from 5 digits, the shortest extension, to 15, the longest number (ITU-T E.164). */
const PHONE_NUMBER = /^(?=(?:\D*\d){5,15}\D*$)\+?[\d\s().\u2010-\u2013/-]+(?:(?:x|ext\.?)\s*\d{1,6})?$/i

export const phone = z.string().check(z.trim(), atMost(40), z.regex(PHONE_NUMBER))
export const email = z.email().check(z.trim(), atMost(254))

export const contact = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('phone'),
    phone,
    /** Whether the programme may leave a voicemail or a text, which others may hear or read. */
    mayLeaveMessage: z.boolean(),
  }),
  z.object({ by: z.literal('email'), email }),
])
export type Contact = z.infer<typeof contact>

/** The content of a request, which the programme gets. */
export const callBackDetails = z.object({
  name: name(100),
  contact,
  times: z.array(callBackTime).check(z.maxLength(callBackTimes.length)),
  /** Further wishes about the time. */
  timesNote: line(120),
  note: lines(1000),
  /** The IANA time zone of the times. */
  timeZone: z.optional(z.string().check(z.regex(/^[\w+/-]{1,64}$/))),
})
export type CallBackDetails = z.infer<typeof callBackDetails>

/**
 * `delayed`: sending failed and will be retried. `not-sent`: sending failed for good. `withdrawn`: the request's
 * details have been deleted here.
 */
export const callBackState = z.enum(['waiting', 'delayed', 'sent', 'not-sent', 'withdrawn'])
export type CallBackState = z.infer<typeof callBackState>

export const callBack = z.object({
  id: z.uuid(),
  service: serviceKey,
  /** The programme's reference for the request, which reveals nothing about the person. */
  reference: z.string(),
  state: callBackState,
  /** The email address that the request is or was mailed to. */
  address: z.string(),
  requestedAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  deletedAt: z.iso.datetime(),
  /** Null once the request has been withdrawn. */
  details: z.nullable(callBackDetails),
  /** Whether the programme was asked not to call, since it may have received the request. */
  asksNotToCall: z.boolean(),
})
export type CallBack = z.infer<typeof callBack>

export const listCallBacks = endpoint({
  method: 'GET',
  path: '/api/call-backs',
  access: 'member',
  cost: 'light',
  summary: 'Your requests to be called back, newest first, and where new ones would go',
  input: z.object({}),
  output: z.object({
    /** The programmes that can be asked, each with the address that a request is mailed to. */
    offers: z.array(z.object({ service: serviceKey, address: z.string() })),
    items: z.array(callBack),
  }),
  failures: [],
})

/**
 * Sends a request. The device makes the `sendId`, so that a repeated request is sent once. `address` is what the person
 * was shown: the request is sent to no other.
 */
export const requestCallBack = endpoint({
  method: 'POST',
  path: '/api/call-backs',
  access: 'member',
  cost: 'light',
  summary:
    'Ask a programme to call or write to you; it is mailed to the programme, and your company never sees it',
  input: z.extend(callBackDetails, {
    sendId: z.uuid(),
    service: serviceKey,
    address: z.string().check(z.maxLength(254)),
  }),
  output: callBack,
  failures: ['call-back-not-offered', 'call-back-address-changed', 'too-many-requests'],
})

export const withdrawCallBack = endpoint({
  method: 'DELETE',
  path: '/api/call-backs/{id}',
  access: 'member',
  cost: 'light',
  summary: 'Withdraw a request; if it may have arrived already, the programme is asked not to call',
  input: z.object({ id: z.uuid() }),
  output: callBack,
  failures: ['call-back-not-found'],
})
