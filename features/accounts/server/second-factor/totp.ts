import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** The output length of SHA-1, as RFC 4226 recommends. */
const KEY_BYTES = 20

/** The only settings that all authenticator apps support: many ignore others in a URI. */
const TOTP_PARAMETERS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

/** Returns a new random key, in Base32. */
export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32
}

/** Returns the `otpauth:` URI of a key, which names the account in an app. */
export function keyUri(key: string, { company, email }: { company: string; email: string }): string {
  return new TOTP({
    ...TOTP_PARAMETERS,
    secret: Secret.fromBase32(key),
    issuer: company,
    label: email,
  }).toString()
}

/** Returns the code of a key at a time in milliseconds; end-to-end tests use it as their app. */
export function codeAt(key: string, at: number): string {
  return new TOTP({ ...TOTP_PARAMETERS, secret: Secret.fromBase32(key) }).generate({ timestamp: at })
}

/**
 * Returns the time step (RFC 6238, 4.2) of a code, where it is the step of `now`, in milliseconds, or a neighbouring
 * one; undefined for any other code.
 */
export function findStep(key: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...TOTP_PARAMETERS, secret: Secret.fromBase32(key) })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}
