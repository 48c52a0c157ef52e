import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes for somebody to carry, and the SHA-256 that is kept in their place. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
