import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and decrypts texts, so that the database alone does not reveal them. */
export type Sealer = {
  seal(text: string): Buffer
  /** Returns undefined for a text that was encrypted with another secret, or changed since. */
  open(sealed: Buffer): string | undefined
}

/**
 * Returns a Sealer with AES-256-GCM (NIST SP 800-38D), whose key is derived from the installation's secret.
 */
export function sealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hale seal', 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
        decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        return (
          decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') +
          decipher.final('utf8')
        )
      } catch {
        return undefined
      }
    },
  }
}

/** Values are padded to a multiple of so many bytes, so that their length reveals little. */
const PADDED_BYTES = 1024

/** Encrypts a value as JSON. */
export function sealJson(sealer: Sealer, value: unknown): Buffer {
  const text = JSON.stringify(value)
  const bytes = Buffer.byteLength(text)
  return sealer.seal(text + ' '.repeat((PADDED_BYTES - (bytes % PADDED_BYTES)) % PADDED_BYTES))
}

/**
 * Decrypts and parses JSON; returns undefined where it was encrypted with another secret, or does not match
 * the schema.
 */
export function openJson<Schema extends z.core.$ZodType>(
  sealer: Sealer,
  schema: Schema,
  sealed: Buffer,
): z.infer<Schema> | undefined {
  const text = sealer.open(sealed)
  return text === undefined ? undefined : z.safeParse(schema, JSON.parse(text)).data
}
