import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type Devices = ReturnType<typeof devices>

/**
 * A cookie that a device stores after a login. Its tries are limited apart from those of unknown devices, so that nobody
 * can lock a person out of a device that they use. Bound to one address, which it does not reveal.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function devices(secret: string) {
  const sign = (id: string, email: string) =>
    createHmac('sha256', secret).update(`device\n${id}\n${email}`).digest('base64url')
  return {
    issue(email: string): string {
      const id = randomBytes(16).toString('base64url')
      return `${id}.${sign(id, email)}`
    },
    /** Returns the device's id from its cookie; undefined where it has not signed in with this address before. */
    idOf(cookie: string | undefined, email: string): string | undefined {
      const [id = '', signature = ''] = cookie?.split('.') ?? []
      const actual = Buffer.from(signature)
      const expected = Buffer.from(sign(id, email))
      return id && actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined
    },
  }
}
