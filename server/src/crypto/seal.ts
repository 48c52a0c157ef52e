import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** Keeps a text so that the database alone cannot tell what it says. */
export type Sealer = {
  seal(text: string): Buffer
  /** Undefined when it was sealed with another secret, or changed since. */
  open(sealed: Buffer): string | undefined
}

/** AES-256-GCM (NIST SP 800-38D) under a key of its own, derived from the installation's secret. */
export function sealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hale seal', 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
        decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
        return decipher.update(sealed.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
