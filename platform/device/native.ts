import type { PushDevice } from '#features/push/contract/push.ts'

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

/** `closed` where a person chose no place for it. */
export type Saved = 'saved' | 'closed'

/** `copied` where the device has no sheet for sharing; `closed` when somebody closed the sheet. */
export type Shared = 'shared' | 'closed' | 'copied'

export type Shareable = { title: string; url: string }

/** What the native app does in place of the browser. */
export type Native = {
  /** The server's origin; '' where the page comes from there. */
  origin: string
  /** What calls show of the session. Beyond the running app only Keychain or Keystore holds it. */
  session: { refreshToken?: string }
  /** Puts another in its place; none after a logout that the server has heard of. */
  keepToken: (token?: string) => void
  /** What seals saved replies, '' for none; beyond the running app only Keychain or Keystore holds it. */
  replyKey: { text: string | undefined; keep: (text: string) => void }
  /** An answer of the server with whole addresses of its files. */
  readAnswer: (answer: unknown, response: Response) => unknown
  share: (what: Shareable) => Promise<Shared>
  /** Offers a file to the person's other apps: a web view downloads nothing. */
  saveFile?: (file: File) => Promise<Saved>
  push: Push
}

/** Empty in a browser; filled before the app starts. An object, since the login pays for every function. */
export const native: Partial<Native> = {}
