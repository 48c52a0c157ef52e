import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

type Token = { token: string; hash: Buffer }

/** Returns a random token of 32 bytes, and the SHA-256 that is stored in its place. */
export function newToken(): Token {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Returns a function that derives a token's successor: always the same, and impossible to compute without the
 * installation's secret.
 */
export function tokenSuccessor(secret: string): (token: string) => Token {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hale refresh', 32))
  return (plainToken) => {
    const token = createHmac('sha256', key).update(plainToken).digest('base64url')
    return { token, hash: hashOf(token) }
  }
}
