import { hkdfSync } from 'node:crypto'

/** Returns a digest by which two secrets can be compared, and which reveals nothing about them. */
export function secretDigestOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'hale backup check', 12)).toString('hex')
}
