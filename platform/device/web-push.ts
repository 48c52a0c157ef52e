import { pushDevice, type PushDevice } from '#features/push/contract/push.ts'
import * as z from 'zod/mini'
import { permissionDenied } from './push-denied.ts'
import type { Push } from './native.ts'

/** Built by `apps/web/build/service-worker.ts`. */
const WORKER_PATH = '/service-worker.js'

/** Push notifications of a browser, through its maker's push service, encrypted for this browser alone. */
export const webPush: Push = {
  readPermission: async () => {
    const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    if (!isSupported) return 'unsupported'
    return Notification.permission === 'default' ? 'prompt' : Notification.permission
  },
  // The permission is requested first: browsers allow it only in response to a tap.
  subscribe: async ({ webKey }) => {
    if ((await Notification.requestPermission()) !== 'granted') throw permissionDenied()
    await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    const options = { userVisibleOnly: true, applicationServerKey: webKey }
    const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
      // A subscription made for another key of the server is replaced.
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      await unsubscribe()
      return pushManager.subscribe(options)
    })
    return deviceOf(subscription)
  },
  unsubscribe,
}

async function unsubscribe(): Promise<void> {
  // Not every browser has service workers, whatever the types say.
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(WORKER_PATH)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

function deviceOf(subscription: PushSubscription): PushDevice {
  return z.parse(pushDevice, { channel: 'web', ...subscription.toJSON() })
}
