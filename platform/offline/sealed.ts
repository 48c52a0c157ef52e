import type { ReplyKey } from '../api/reply-key.ts'

/** A database of texts by name; tests replace it by a small one. */
export type TextDatabase = {
  get(name: string): Promise<unknown>
  /** Applies all changes or none, in a transaction; undefined removes a text. */
  change(texts: Map<string, string | undefined>): Promise<void>
  clear(): Promise<void>
  /** Runs work under a lock that excludes other tabs. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** A database of encrypted texts as bytes. */
export type ByteDatabase = {
  get(name: string): Promise<unknown>
  /** Applies all changes or none, in a transaction; undefined removes a text. */
  change(bytes: Map<string, Uint8Array | undefined>): Promise<void>
  clear(): Promise<void>
  alone<T>(work: () => Promise<T>): Promise<T>
}

const NONCE_BYTES = 12

/**
 * Returns a database whose texts and names are encrypted; what was encrypted with another key counts as
 * missing.
 */
export function sealedDatabase(database: ByteDatabase, keyOf: () => Promise<ReplyKey>): TextDatabase {
  return {
    async get(name) {
      const key = await keyOf()
      const stored = await database.get(await hideName(name, key))
      return stored instanceof Uint8Array ? open(stored, key) : undefined
    },
    async change(texts) {
      const key = await keyOf()
      const entries = [...texts].map(
        async ([name, text]) =>
          [await hideName(name, key), text === undefined ? undefined : await seal(text, key)] as const,
      )
      await database.change(new Map(await Promise.all(entries)))
    },
    clear: () => database.clear(),
    alone: (work) => database.alone(work),
  }
}

async function hideName(name: string, { hide }: ReplyKey): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', hide, new TextEncoder().encode(name)))
  return btoa(String.fromCharCode(...digest))
}

async function seal(text: string, { seal }: ReplyKey): Promise<Uint8Array> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, seal, new TextEncoder().encode(text))
  const sealed = new Uint8Array(NONCE_BYTES + bytes.byteLength)
  sealed.set(iv)
  sealed.set(new Uint8Array(bytes), NONCE_BYTES)
  return sealed
}

async function open(sealed: Uint8Array, { seal }: ReplyKey): Promise<string | undefined> {
  const [iv, bytes] = [sealed.slice(0, NONCE_BYTES), sealed.slice(NONCE_BYTES)]
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, seal, bytes).catch(() => undefined)
  return text && new TextDecoder().decode(text)
}
