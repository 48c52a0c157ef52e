import { createHmac, ECDH } from 'node:crypto'
import type { Input } from '#platform/contract/endpoint.ts'
import type { PushDevice, savePushDevice } from '../contract/push.ts'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { sealJson, type Sealer } from '#platform/crypto/seal.ts'
import { isTimeZone } from '#platform/db/regions/time-zones.ts'
import { refusalOf, type HostPolicy } from '#platform/outside/public-hosts.ts'
import type { DeviceStore, OwnSession } from './device-store.ts'

const changesByMember: Limit = { name: 'push changes by member', max: 60, seconds: 10 * 60 }

const AUTH_BYTES = 16

type Dependencies = {
  store: Pick<DeviceStore, 'save' | 'removeOfSession'>
  limits: Limits
  sealer: Sealer
  secret: string
  policy: HostPolicy
  /** The server's VAPID public key; null where browsers get no push messages. */
  webKey: string | null
}

export type PushService = ReturnType<typeof pushService>

/** Registers the device through which a session gets push messages. */
export function pushService({ store, limits, sealer, secret, policy, webKey }: Dependencies) {
  const hashOf = (device: PushDevice) =>
    createHmac('sha256', secret)
      .update(`push device\n${device.channel === 'fcm' ? device.token : device.endpoint}`)
      .digest()
  const isUsable = (device: PushDevice) =>
    device.channel === 'fcm' || (!refusalOf(device.endpoint, policy) && hasUsableKeys(device))

  return {
    get: () => ({ webKey }),

    async save(ownSession: OwnSession, { device, timeZone }: Input<typeof savePushDevice>) {
      const retryAfter = await limits.take(changesByMember, ownSession.memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      if (!isTimeZone(timeZone)) return failInput('timeZone', 'is no time zone')
      if (!isUsable(device)) return failInput('device', 'cannot be pushed to')
      const { channel } = device
      const saved = { channel, sealed: sealJson(sealer, device), addressHash: hashOf(device), timeZone }
      return (await store.save(ownSession, saved)) ? done({}) : fail('user-token-expired')
    },

    async remove(ownSession: OwnSession) {
      const retryAfter = await limits.take(changesByMember, ownSession.memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      await store.removeOfSession(ownSession)
      return done({})
    },
  }
}

function failInput(path: string, message: string) {
  return fail('invalid-input', { issues: [{ path, message }] })
}

/**
 * Whether a message can be encrypted for a browser's keys (RFC 8291, 2): the public key must be a point of the curve,
 * and the secret must have 16 bytes.
 */
function hasUsableKeys({ keys }: Extract<PushDevice, { channel: 'web' }>): boolean {
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url', 'hex')
  } catch {
    return false
  }
  const [key, auth] = [keys.p256dh, keys.auth].map((text) => Buffer.from(text, 'base64url'))
  return key?.length === 65 && auth?.length === AUTH_BYTES
}
