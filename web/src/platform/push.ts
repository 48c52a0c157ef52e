import type { PushDevice } from '@hale/contracts/notifications/push'
import { native } from './native.ts'
import { webPush } from './web-push.ts'

/** What the system says of showing notifications; `unsupported` where this app or browser cannot. */
export type PushPermission = 'prompt' | 'granted' | 'denied' | 'unsupported'

type Subscribing = {
  /** The server's public key, which a browser needs and a phone does not. */
  webKey: string | null
  /** Under which a phone's settings list what is shown. */
  name: string
  /** Calls with a device that replaces the one before, whenever the system decides so. */
  onChange: (device: PushDevice) => void
}

/** How a server reaches this device: by a phone's own service, or by the browser's. */
export type Push = {
  readPermission: () => Promise<PushPermission>
  /** Asks the person if the system wants that; throws PERMISSION_DENIED for any answer but yes. */
  subscribe: (subscribing: Subscribing) => Promise<PushDevice>
  unsubscribe: () => Promise<void>
}

export const currentPush = (): Push => native.push ?? webPush
