import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { findStep, keyUri, newKey } from './totp.ts'

/** The key of RFC 6238, appendix B. */
const KEY = Secret.fromUTF8('12345678901234567890').base32

// The vectors have eight digits; with six they are the last six of these (RFC 4226, 5.3).
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code of RFC 6238 is good, and of its step', (seconds, digits) => {
  const code = digits.slice(2)
  const step = Math.floor(seconds / 30)
  const found = (at: number) => findStep(KEY, code, at * 1000)
  expect(found(seconds)).toBe(step)
  // One step of drift each way, and no more.
  expect(found(seconds + 30)).toBe(step)
  expect(found(seconds - 30)).toBe(step)
  expect(found(seconds + 60)).toBeUndefined()
  if (seconds > 60) expect(found(seconds - 60)).toBeUndefined()
})

test.each(['', '12345', '1234567', 'abcdef', '      '])('%j is no code', (code) => {
  expect(findStep(KEY, code, 59_000)).toBeUndefined()
})

test('a new key has 160 bits, and its address says all that an app asks for', () => {
  const key = newKey()
  expect(Secret.fromBase32(key).bytes).toHaveLength(20)
  expect(newKey()).not.toBe(key)
  const url = new URL(keyUri(key, { company: 'Müller & Söhne: Health', email: 'a+b@example.com' }))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{ secret: key, issuer: 'Müller & Söhne: Health' },
    ...{ algorithm: 'SHA1', digits: '6', period: '30' },
  })
})
