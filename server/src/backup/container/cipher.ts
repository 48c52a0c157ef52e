import { createCipheriv, createDecipheriv, createHash, scryptSync } from 'node:crypto'

/**
 * A backup as a file: a preamble in the clear, frames of AES-256-GCM (NIST SP 800-38D), an end mark. The frames follow STREAM
 * (Hoang, Reyhanitabar, Rogaway, Vizár 2015): the nonce of each counts it and says whether it is the last, so that none can be
 * left out, moved or added. The key is of this file alone, because its salt is.
 */
export const FORMAT = 1

/** Bytes of what is sealed in one frame; all frames but the last are full. */
export const FRAME_BYTES = 256 * 1024
const TAG_BYTES = 16
export const SEALED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES

const MAGIC = Buffer.from('HALE-BACKUP', 'latin1')
export const END = Buffer.from('HALE-BACKUP-END\n', 'latin1')
export const SALT_BYTES = 16
const CHECK_BYTES = 8
const BODY_BYTES = MAGIC.length + 1 + SALT_BYTES + CHECK_BYTES
export const PREAMBLE_BYTES = BODY_BYTES + CHECK_BYTES

/** OWASP's figures for scrypt at 32 MB: keys are asked to be long, and some will be sentences all the same. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

export type FileKey = { key: Buffer; check: Buffer; salt: Buffer }

/** The last one, because a restore reads its file twice. */
let derivedLast: { secret: string; fileKey: FileKey } | undefined

export function fileKeyOf(secret: string, salt: Buffer): FileKey {
  if (derivedLast?.secret === secret && derivedLast.fileKey.salt.equals(salt)) return derivedLast.fileKey
  const derived = scryptSync(secret, salt, 32 + CHECK_BYTES, SCRYPT)
  const fileKey = { key: derived.subarray(0, 32), check: derived.subarray(32), salt }
  derivedLast = { secret, fileKey }
  return fileKey
}

export function preambleOf({ salt, check }: FileKey): Buffer {
  const body = Buffer.concat([MAGIC, Buffer.of(FORMAT), salt, check])
  return Buffer.concat([body, checksumOf(body)])
}

/** What a preamble says; a later format keeps the length, the first bytes and the checksum. */
export function readPreamble(
  bytes: Buffer,
): 'not-a-backup' | 'cut' | 'changed' | { format: number; salt: Buffer; check: Buffer } {
  const begins = MAGIC.subarray(0, bytes.length)
  if (bytes.length === 0 || !bytes.subarray(0, MAGIC.length).equals(begins)) return 'not-a-backup'
  if (bytes.length < PREAMBLE_BYTES) return 'cut'
  const body = bytes.subarray(0, BODY_BYTES)
  if (!checksumOf(body).equals(bytes.subarray(BODY_BYTES))) return 'changed'
  const salt = body.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES)
  return { format: body[MAGIC.length] ?? 0, salt, check: body.subarray(BODY_BYTES - CHECK_BYTES) }
}

type Position = { index: number; isLast: boolean; preamble: Buffer }

export function sealFrame({ key }: FileKey, position: Position, bytes: Buffer): Buffer[] {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(position))
  cipher.setAAD(position.preamble)
  return [cipher.update(bytes), cipher.final(), cipher.getAuthTag()]
}

/** Undefined where it is not what was sealed at this position. */
export function openFrame({ key }: FileKey, position: Position, sealed: Buffer): Buffer | undefined {
  if (sealed.length < TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(position), { authTagLength: TAG_BYTES })
  decipher.setAAD(position.preamble)
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  const bytes = decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES))
  try {
    decipher.final()
    return bytes
  } catch {
    return undefined
  }
}

function nonceOf({ index, isLast }: Position): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

function checksumOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, CHECK_BYTES)
}
