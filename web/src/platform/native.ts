import type { Push } from './push.ts'
import type { Saved } from './save-file.ts'
import type { Shared, Shareable } from './share.ts'

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
