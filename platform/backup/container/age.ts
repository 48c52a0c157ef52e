import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Transform } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { alteredError, truncatedError, wrongKeyError } from './damage.ts'
import { CHUNK_BYTES, isPadded } from './padding.ts'
import { createChunkOpener, createChunkSealer, TAG_BYTES } from './stream.ts'

/**
 * The file format of age (https://age-encryption.org/v1), which age's own tools can decrypt: the library
 * makes and reads the header, and Node encrypts the payload, because ChaCha20-Poly1305 in JavaScript took six
 * times as long to verify pictures.
 */
const NONCE_BYTES = 16

export const AGE_MAGIC = 'age-encryption.org/v1\n'
/** Limit on the header, which is shorter with one passphrase. */
export const MAX_HEADER_BYTES = 256
const HEADER =
  /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} (\d{1,2})\n[A-Za-z0-9+/]{43}\n--- [A-Za-z0-9+/]{43}\n/

/**
 * Work factor of scrypt, which takes 32 MB, as OWASP recommends: keys should be long and random, but some will be
 * ordinary sentences.
 */
const WORK_FACTOR = 15
/**
 * Maximum work factor that is read: that of age's own tools (256 MB), so that a backup re-encrypted with them can be
 * read here.
 */
const MAX_WORK_FACTOR = 18

/** Returns a stream that encrypts what is written to it with `secret`. */
export async function createSealingStream(secret: string): Promise<Transform> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(secret)
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  const header = findHeader(Buffer.from(await encrypter.encrypt('')))
  if (!header) throw new Error('The library made another header than for a passphrase.')
  const nonce = randomBytes(NONCE_BYTES)
  const key = await payloadKey(secret, header, nonce)
  const stream = createChunkSealer(CHUNK_BYTES, (chunkNonce) =>
    createCipheriv('chacha20-poly1305', key, chunkNonce, { authTagLength: TAG_BYTES }),
  )
  stream.push(Buffer.concat([header, nonce]))
  return stream
}

/**
 * Returns the offset of a file's payload, and a stream that decrypts it. `start` is the beginning of the
 * file.
 */
export async function openAgeFile(
  secret: string,
  start: Buffer,
  fileBytes: number,
): Promise<{ from: number; opening: Transform }> {
  const header = findHeader(start)
  if (!header) throw fileBytes < MAX_HEADER_BYTES ? truncatedError() : alteredError('at its beginning')
  const from = header.length + NONCE_BYTES
  if (!isPadded(fileBytes - from)) throw truncatedError()
  const key = await payloadKey(secret, header, start.subarray(header.length, from))
  const opening = createChunkOpener(
    CHUNK_BYTES,
    (nonce) => createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG_BYTES }),
    (index) => alteredError(`near byte ${from + index * (CHUNK_BYTES + TAG_BYTES)}`),
  )
  return { from, opening }
}

function findHeader(start: Buffer): Buffer | undefined {
  const [header, workFactor] = HEADER.exec(start.toString('latin1', 0, MAX_HEADER_BYTES)) ?? []
  return header && Number(workFactor) <= MAX_WORK_FACTOR ? start.subarray(0, header.length) : undefined
}

async function payloadKey(secret: string, header: Buffer, nonce: Buffer): Promise<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(secret)
  const fileKey = await decrypter.decryptHeader(header).catch(() => {
    throw wrongKeyError()
  })
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))
}
