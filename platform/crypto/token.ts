import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

type Token = { token: string; hash: Buffer }

/** 32 random bytes for somebody to carry, and the SHA-256 that is kept in their place. */
export function newToken(): Token {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token that takes a token's place: always the same, and known to nobody without the installation's secret. */
export function tokenSuccessor(secret: string): (token: string) => Token {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hale refresh', 32))
  return (shown) => {
    const token = createHmac('sha256', key).update(shown).digest('base64url')
    return { token, hash: hashOf(token) }
  }
}
