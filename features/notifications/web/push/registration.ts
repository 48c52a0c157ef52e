import { getPush, removePushDevice, savePushDevice, type PushDevice } from '#features/push/contract/push.ts'
import { t } from '@lingui/core/macro'
import { ApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/call.ts'
import { timeZone } from '#platform/api/client-info.ts'
import { isNative } from '#platform/device/platform.ts'
import { isPermissionDenied } from '#platform/device/push-denied.ts'
import { currentPush } from '#platform/device/push.ts'
import { isPushChosen, hasDecidedOnPush, savePushChoice } from './push-choice.ts'

/** The state of push on this device; `not-offered` where the server does not push to browsers. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'not-offered'

/** Returns the state of push, and the key with which a browser subscribes; null in the native app. */
export async function readPush(): Promise<{ state: PushState; webKey: string | null }> {
  const permission = await currentPush().readPermission()
  if (permission === 'unsupported') return { state: permission, webKey: null }
  const webKey = await readWebKey()
  if (!isNative && webKey === null) return { state: 'not-offered', webKey }
  if (permission === 'denied') return { state: permission, webKey }
  return { state: permission === 'granted' && isPushChosen() ? 'on' : 'off', webKey }
}

async function readWebKey(): Promise<string | null> {
  return isNative ? null : (await call(getPush, {})).webKey
}

/**
 * Whether to offer push on this phone: not after the person has decided, unless they chose push and the system has to
 * ask again, and not where the system would refuse.
 */
export async function isOfferDue(): Promise<boolean> {
  const permission = await currentPush().readPermission()
  if (permission === 'prompt') return !hasDecidedOnPush() || isPushChosen()
  return permission === 'granted' && !hasDecidedOnPush()
}

/** The result of switching push on; `failed` where the system or its push service did not work. */
export type TurnOnResult = 'on' | 'denied' | 'failed'

/**
 * Switches push on, at a person's request, since the system may ask for permission. Throws an `ApiError` where the
 * server fails.
 */
export async function turnOn(webKey: string | null): Promise<TurnOnResult> {
  try {
    await register(async () => webKey)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (!isPermissionDenied(error)) return 'failed'
    console.error(error.message)
    savePushChoice('not-now')
    return 'denied'
  }
  savePushChoice('on')
  return 'on'
}

export async function turnOff(): Promise<void> {
  await call(removePushDevice, {})
  savePushChoice('off')
  registering = undefined
  await currentPush().unsubscribe()
}

let registering: Promise<void> | undefined

/** Sends the server this device's current push address, once a session and again after a failure. Never asks the person. */
export async function refreshRegistration(): Promise<void> {
  if (!isPushChosen() || (await currentPush().readPermission()) !== 'granted') return
  await (registering ?? register(readWebKey))
}

/** Unsubscribes this device, so that messages for a person who logged out are not shown to others. */
export async function endRegistration(): Promise<void> {
  registering = undefined
  await currentPush().unsubscribe()
}

function register(readKey: () => Promise<string | null>): Promise<void> {
  registering = readKey()
    .then(subscribe)
    .catch((error: unknown) => {
      registering = undefined
      throw error
    })
  return registering
}

async function subscribe(webKey: string | null): Promise<void> {
  if (!isNative && webKey === null) return
  const onChange = (device: PushDevice) => void save(device).catch(() => {})
  await save(await currentPush().subscribe({ webKey, name: t`Notifications`, onChange }))
}

async function save(device: PushDevice): Promise<void> {
  await call(savePushDevice, { device, ...timeZone() })
}
