import type { PushDevice, PushMessage } from '#features/push/contract/push.ts'
import { isPublicAddress, resolveAll, type HostPolicy } from '../public-hosts.ts'

type Channel = PushDevice['channel']
type DeviceOf<C extends Channel> = Extract<PushDevice, { channel: C }>

/** What a push service answered. `code` names what went wrong and repeats nobody's words. */
export type PushAnswer =
  | { state: 'sent' }
  /** The service does not know the device any more. */
  | { state: 'unregistered' }
  /** No later try helps. */
  | { state: 'refused'; code: string }
  | { state: 'failed'; code: string; retryAfter?: number | undefined }

/** Carries messages to devices of one channel. */
export type PushService<C extends Channel> = {
  send(device: DeviceOf<C>, message: PushMessage, signal: AbortSignal): Promise<PushAnswer>
  close(): Promise<void>
}

/** Where push services are, and how long one may take. Only tests say anything else than the defaults. */
export type PushPolicy = HostPolicy & {
  timeMs: number
  /** Whether browsers' push services are spoken to by TLS. */
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

/** What is not delivered by then is dropped, by Hale and by push services. */
export const MAX_AGE_SECONDS = 24 * 60 * 60
