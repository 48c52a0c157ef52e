import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost } from '#platform/contract/values.ts'

/** Bytes as base64 for URLs (RFC 4648, 5), without padding. */
const base64url = (min: number, max: number) =>
  z.string().check(z.minLength(min), atMost(max), z.regex(/^[\w-]+$/))

/** A phone or a browser of one session that may be pushed to, by what its platform's push service calls it. */
export const pushDevice = z.discriminatedUnion('channel', [
  /** Firebase Cloud Messaging, which reaches Android, and iOS by way of Apple. */
  z.object({ channel: z.literal('fcm'), token: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  /** A browser's subscription (Push API): where to send, and what to encrypt for (RFC 8291). */
  z.object({
    channel: z.literal('web'),
    endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(2048)),
    keys: z.object({ p256dh: base64url(80, 100), auth: base64url(20, 30) }),
  }),
])
export type PushDevice = z.infer<typeof pushDevice>

/**
 * What a device shows, and where a tap leads. FCM has `notification` and `data` of a message, of which the tag is the
 * platform's own; a browser is sent all of it as JSON. Nothing in it says what the notification is about.
 */
export const pushMessage = z.object({
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** Of two with the same tag, the later one replaces the earlier. */
    tag: z.string(),
  }),
  data: z.object({
    /** A page of Hale, on the origin where the company's people reach it. */
    link: z.url(),
    /** The newest notification that it tells of. */
    id: z.uuid(),
  }),
})
export type PushMessage = z.infer<typeof pushMessage>

export const getPush = endpoint({
  method: 'GET',
  path: '/api/push',
  access: 'member',
  cost: 'light',
  summary: 'What a browser needs to subscribe to push',
  input: z.object({}),
  output: z.object({
    /** The server's public key (VAPID, RFC 8292) as base64url; null where it does not push to browsers. */
    webKey: z.nullable(z.string()),
  }),
  failures: [],
})

/** One a session: it replaces what the session had, and the session that had this device before has none. */
export const savePushDevice = endpoint({
  method: 'PUT',
  path: '/api/push/device',
  access: 'member',
  cost: 'light',
  summary: 'Push to this device for as long as this session lasts',
  input: z.object({
    device: pushDevice,
    /** As IANA names it; quiet hours are meant in it. */
    timeZone: z.string().check(z.regex(/^[\w+/-]{1,64}$/)),
  }),
  output: z.object({}),
  failures: ['invalid-input', 'user-token-expired', 'too-many-requests'],
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/device',
  access: 'member',
  cost: 'light',
  summary: 'Push to this device no longer',
  input: z.object({}),
  output: z.object({}),
  failures: ['too-many-requests'],
})
