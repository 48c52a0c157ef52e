import type { PushDevice } from '../contract/push.ts'
import { vapidKeys } from '#platform/crypto/vapid.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { fcm } from '#platform/outside/push/fcm.ts'
import { PUSH_POLICY } from '#platform/outside/push/push-service.ts'
import { webPushService } from '#platform/outside/push/web-push.ts'
import { deviceStore } from './device-store.ts'
import { pushJob, type SendPush } from './jobs.ts'
import { sentencesOf } from './messages.ts'
import { addPushes, pushStore } from './push-store.ts'
import { pushRoutes } from './routes.ts'
import { pushService } from './service.ts'

type Dependencies = Pick<
  CoreParts,
  'database' | 'documents' | 'limits' | 'sealer' | 'secret' | 'settings' | 'now' | 'base' | 'pushPolicy'
>

export const push = feature({
  name: 'push',
  create({ database, documents, limits, sealer, secret, settings, now, base, pushPolicy }: Dependencies) {
    const policy = { ...PUSH_POLICY, ...pushPolicy }
    const { fcmAccount, webContact } = settings.push
    const keys = vapidKeys(secret)
    const toApps = fcmAccount && fcm(fcmAccount, policy, now)
    const toBrowsers = webContact ? webPushService({ ...keys, contact: webContact }, policy) : undefined
    const channels: PushDevice['channel'][] = [
      ...(toApps ? (['fcm'] as const) : []),
      ...(toBrowsers ? (['web'] as const) : []),
    ]
    const send: SendPush = (device, message, signal) =>
      device.channel === 'fcm'
        ? toApps?.send(device, message, signal)
        : toBrowsers?.send(device, message, signal)
    const devices = deviceStore(database.rows)
    const webKey = toBrowsers ? keys.publicKey : null
    const service = pushService({ store: devices, limits, sealer, secret, policy, webKey })
    const { companyChoice } = settings
    return {
      routes: (bind) => pushRoutes(bind, service),
      jobs: [
        pushJob({
          ...{ store: pushStore(database.rows), devices, sealer, send, base, companyChoice, now },
          sentences: sentencesOf(documents),
        }),
      ],
      personalData: { pushDevices: devices.list },
      stop: async () => void (await Promise.all([toApps?.close(), toBrowsers?.close()])),
      provides: {
        push: {
          /** Queues push messages for notifications, in the transaction that adds them. */
          add: (tx: Rows, tenant: Tenant, notificationIds: string[]) =>
            addPushes(tx, tenant, notificationIds, channels),
        },
      },
    }
  },
})
