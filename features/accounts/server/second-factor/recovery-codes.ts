import { randomBytes } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '../../contract/second-factor.ts'
import { hashOf } from '#platform/crypto/token.ts'

/** Crockford's Base32: leaves out letters that look like digits, and `u`, so that no code spells an obscenity. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** Number of characters of a code: 80 random bits, too many to be guessed from a SHA-256 hash. */
const CODE_LENGTH = 16

/** Returns new recovery codes for the person, and the hashes to store. */
export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode)
  return { codes, hashes: codes.map(hashOfRecoveryCode) }
}

/** Returns the hash of a recovery code as it was typed; confusable letters, case and separators do not matter. */
export function hashOfRecoveryCode(input: string): Buffer {
  const read = input.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return hashOf(read.replaceAll(/[^0-9a-z]/g, ''))
}

function newCode(): string {
  const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}
