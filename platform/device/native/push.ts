import { Capacitor } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import { permissionDenied } from '../push-denied.ts'
import type { Push, PushPermission } from '../native.ts'
import { pushPlatforms } from './links.ts'

/**
 * Android's notification channel, also named in its manifest, which the phone's settings list. A locked
 * screen shows that there is a notification, but not its text.
 */
const ANDROID_CHANNEL = { id: 'notifications', importance: 3, visibility: 0 } as const

/** Handlers for the system's response to `register`, and for each token that replaces another. */
let answers: { token: (token: string) => void; failure: (reason: Error) => void } | undefined

/** Push notifications of a phone. */
export const phonePush: Push = {
  readPermission,
  async subscribe({ name, onChange }) {
    await askForPermission()
    if (Capacitor.getPlatform() === 'android')
      await PushNotifications.createChannel({ ...ANDROID_CHANNEL, name })
    const first = Promise.withResolvers<string>()
    answers = {
      token(token) {
        first.resolve(token)
        // Systems may report the same token twice.
        const tell = (other: string) => {
          if (other !== token) onChange({ channel: 'fcm', token: other })
        }
        answers = { token: tell, failure: () => {} }
      },
      failure: first.reject,
    }
    await PushNotifications.register()
    return { channel: 'fcm', token: await first.promise }
  },
  async unsubscribe() {
    answers = undefined
    if (isBuiltIn()) await PushNotifications.unregister()
  },
}

/** Requests the permission if necessary; throws unless it is granted. */
async function askForPermission(): Promise<void> {
  if (!isBuiltIn()) throw permissionDenied()
  const checked = await PushNotifications.checkPermissions()
  const isAsked = checked.receive === 'prompt' || checked.receive === 'prompt-with-rationale'
  const { receive } = isAsked ? await PushNotifications.requestPermissions() : checked
  if (receive !== 'granted') throw permissionDenied()
}

async function readPermission(): Promise<PushPermission> {
  if (!isBuiltIn()) return 'unsupported'
  const { receive } = await PushNotifications.checkPermissions()
  return receive === 'prompt-with-rationale' ? 'prompt' : receive
}

/**
 * Whether the build has the keys of the platform's push service; without them the plugin would crash the app.
 */
function isBuiltIn(): boolean {
  return pushPlatforms?.includes(Capacitor.getPlatform()) ?? true
}

/**
 * Listens for notifications from the start, because the system also reports earlier ones. `open` gets the
 * link of each notification that a person taps, including the one that started the app; deliveries are only
 * logged, without their content.
 */
export function startPush(open: (link: string) => void): void {
  const quietly = (adding: Promise<unknown>) => void adding.catch(() => {})
  quietly(
    PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
      const data: unknown = notification.data
      if (typeof data === 'object' && data && 'link' in data) open(String(data.link))
    }),
  )
  quietly(
    PushNotifications.addListener('pushNotificationReceived', () => console.info('Notification delivered')),
  )
  quietly(PushNotifications.addListener('registration', ({ value }) => answers?.token(value)))
  quietly(
    PushNotifications.addListener('registrationError', ({ error }) => answers?.failure(new Error(error))),
  )
}
