import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** The length of SHA-1's output, as RFC 4226 recommends. */
const KEY_BYTES = 20

/** Authenticator apps agree on these alone: many ignore what else an address asks for. */
const SPECIFICATION = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

/** Returns a new key, in Base32. */
export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32
}

/** Returns the `otpauth:` address of a key, under which an app shows it. */
export function keyUri(key: string, { company, email }: { company: string; email: string }): string {
  return new TOTP({
    ...SPECIFICATION,
    secret: Secret.fromBase32(key),
    issuer: company,
    label: email,
  }).toString()
}

/** Returns the code that an app shows at a time in milliseconds. Journeys and tests are such an app. */
export function codeAt(key: string, at: number): string {
  return new TOTP({ ...SPECIFICATION, secret: Secret.fromBase32(key) }).generate({ timestamp: at })
}

/**
 * Returns the time step (RFC 6238, 4.2) that a code is of, where that is the step of `now` in milliseconds or one beside it;
 * undefined for any other code.
 */
export function findStep(key: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...SPECIFICATION, secret: Secret.fromBase32(key) })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}
