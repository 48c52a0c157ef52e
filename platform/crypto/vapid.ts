import { createECDH, hkdfSync } from 'node:crypto'

const CURVE = 'prime256v1'

/** The VAPID key by which browsers' push services know this installation (RFC 8292), as base64url. */
type VapidKeys = { publicKey: string; privateKey: string }

/**
 * Derives the keys from the installation's secret: the same on each server and after each start, and stored
 * nowhere.
 */
export function vapidKeys(secret: string): VapidKeys {
  const pair = createECDH(CURVE)
  for (let tries = 0; ; tries++) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `hale vapid ${tries}`, 32))
    try {
      pair.setPrivateKey(scalar)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
    } catch {
      // One number in four thousand million is not a valid private key of the curve.
      continue
    }
  }
}
