import { createECDH, hkdfSync } from 'node:crypto'

const CURVE = 'prime256v1'

/** By which browsers' push services know this installation (RFC 8292), as base64url. */
type VapidKeys = { publicKey: string; privateKey: string }

/** Derived from the installation's secret: the same on each server and after each start, and stored nowhere. */
export function vapidKeys(secret: string): VapidKeys {
  const pair = createECDH(CURVE)
  for (let tries = 0; ; tries++) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `hale vapid ${tries}`, 32))
    try {
      pair.setPrivateKey(scalar)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
    } catch {
      // One in four thousand million numbers is none of the curve's.
      continue
    }
  }
}
