import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'].map(String))

/** Whether a password is one of the 49,000 most common, possibly with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  const core = plain.replaceAll(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
  return common.has(plain) || (core.length > 3 && common.has(core))
}
