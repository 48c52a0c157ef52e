import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { MAX_PICTURE_BYTES } from '../contract/pictures.ts'
import { fail, type Outcome } from '#platform/core/outcome.ts'

/** Maximum number of bytes that a multipart body may have around its file: boundaries, names, types. */
const MULTIPART_OVERHEAD_BYTES = 16 * 1024
/** Maximum number of milliseconds of an upload; the web app gives up after the same time. */
const TIMEOUT_MS = 10 * 60 * 1000

export const multipartLimits = { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 }

type UploadFailure = 'too-large' | 'unsupported-media-type' | 'invalid-input'

/**
 * Writes an upload to a temporary file rather than to memory, passes its path to `use`, and deletes it. Returns a failure
 * where no valid file arrived.
 */
export async function withUploadedFile<Result>(
  request: FastifyRequest,
  use: (path: string) => Promise<Result>,
): Promise<Result | Outcome<never, UploadFailure>> {
  if (!request.isMultipart()) return fail('unsupported-media-type')
  if (Number(request.headers['content-length']) > MAX_PICTURE_BYTES + MULTIPART_OVERHEAD_BYTES)
    return fail('too-large')
  const folder = await mkdtemp(join(tmpdir(), 'hale-upload-'))
  try {
    const path = join(folder, 'picture')
    const failure = await receiveFile(request, path)
    return failure ?? (await use(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the file to `path`; returns the failure where none arrived. */
async function receiveFile(request: FastifyRequest, path: string) {
  // The client disconnected while its upload waited in the queue.
  if (request.raw.destroyed) return fail('invalid-input')
  try {
    const part = await request.file({ throwFileSizeLimit: false })
    if (part?.fieldname !== 'file') return fail('invalid-input', { issues: [noFile] })
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
    return part.file.truncated ? fail('too-large') : undefined
  } catch (error) {
    // A file system error is the server's; a truncated or invalid body is the client's.
    if (error instanceof Error && 'syscall' in error) throw error
    return fail('invalid-input')
  }
}

const noFile = { path: 'file', message: 'is missing' }
