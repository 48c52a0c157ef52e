import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost } from '#platform/contract/values.ts'

/** Bytes as base64 for URLs (RFC 4648, 5), without padding. */
const base64url = (min: number, max: number) =>
  z.string().check(z.minLength(min), atMost(max), z.regex(/^[\w-]+$/))

/** A phone or a browser of one session, by its address at the platform's push service. */
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
 * What a device shows, and where a tap leads. FCM gets `notification` and `data` of a message, with the tag as an option of
 * the platform; a browser gets all of it as JSON. It does not say what the notification is about.
 */
export const pushMessage = z.object({
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** A later message with the same tag replaces the earlier one. */
    tag: z.string(),
  }),
  data: z.object({
    /** A page of Hale, on the company's own origin. */
    link: z.url(),
    /** The id of the newest notification in the message. */
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

/** Saves the session's device: a session has one, and a device belongs to the session that saved it last. */
export const savePushDevice = endpoint({
  method: 'PUT',
  path: '/api/push/device',
  access: 'member',
  cost: 'light',
  summary: 'Push to this device for as long as this session lasts',
  input: z.object({
    device: pushDevice,
    /** An IANA time zone, in which quiet hours apply. */
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
