import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '../../contract/second-factor.ts'
import { hashOf } from '#platform/crypto/token.ts'

/** Crockford's Base32: no letter looks like a digit, and none makes a word that would be a pity. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 random bits, which nobody finds from a SHA-256. */
const LENGTH = 16

/** Returns new codes as a person writes them down, and the hashes that are stored in their place. */
export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  return { codes, hashes: codes.map(hashOfRecoveryCode) }
}

/** Takes a code as somebody typed it from paper. */
export function hashOfRecoveryCode(typed: string): Buffer {
  const read = typed.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return hashOf(read.replaceAll(/[^0-9a-z]/g, ''))
}

function newCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}
