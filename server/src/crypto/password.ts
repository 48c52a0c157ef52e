import { hash, verify } from '@node-rs/argon2'

// argon2id at OWASP's first choice; the work happens on the library's threads, off the event loop.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
// argon2id is the library's default algorithm.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

// Made before anybody asks, or the first unknown address after a start would take twice as long.
const nobody = hashPassword('the password of nobody')

/** Costs the same whether or not there is a hash, so that time does not tell who has an account. */
export async function checkPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && Boolean(stored)
}
