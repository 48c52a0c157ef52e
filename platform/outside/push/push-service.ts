import type { PushDevice, PushMessage } from '#features/push/contract/push.ts'
import { isPublicAddress, resolveAll, type HostPolicy } from '../public-hosts.ts'

type Channel = PushDevice['channel']
type DeviceOf<C extends Channel> = Extract<PushDevice, { channel: C }>

/** Result of a push. `code` names the failure and contains no user's text. */
export type PushAnswer =
  | { state: 'sent' }
  /** The service no longer knows the device. */
  | { state: 'unregistered' }
  /** No retry helps. */
  | { state: 'refused'; code: string }
  | { state: 'failed'; code: string; retryAfter?: number | undefined }

/** Sends messages to devices of one channel. */
export type PushService<C extends Channel> = {
  send(device: DeviceOf<C>, message: PushMessage, signal: AbortSignal): Promise<PushAnswer>
  close(): Promise<void>
}

/** Hosts that push services may have, and the time limit. Only tests change the defaults. */
export type PushPolicy = HostPolicy & {
  timeMs: number
  /** Whether TLS is used to browsers' push services. */
  tls: boolean
  fcmOrigin: string
}

export const PUSH_POLICY: PushPolicy = {
  isAllowed: isPublicAddress,
  ports: (port) => port === 443,
  resolve: resolveAll,
  timeMs: 10_000,
  tls: true,
  fcmOrigin: 'https://fcm.googleapis.com',
}

/** Age after which an undelivered message is dropped, by Hale and by push services. */
export const MAX_AGE_SECONDS = 24 * 60 * 60
