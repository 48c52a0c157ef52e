import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './bounded-queue.ts'

// argon2id at OWASP's first choice; the work happens on the library's threads, off the event loop.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
// argon2id is the library's default algorithm.
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a processor for some 30 ms. One processor is left for other work. */
const queue = boundedQueue({ concurrency: Math.max(1, availableParallelism() - 1), maxWaiting: 100 })

export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(password, ARGON2_OPTIONS))
}

// Hashed in advance, or the first unknown address after a start would take twice as long.
const nobody = hashPassword('the password of nobody')

/**
 * Whether a password matches a hash; takes the same time without a hash, so that timing does not reveal who
 * has an account.
 */
export async function checkPassword(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  const hash = storedHash ?? (await nobody)
  const matches = await queue(() => verify(hash, password))
  return matches && Boolean(storedHash)
}
