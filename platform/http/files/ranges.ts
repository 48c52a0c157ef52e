import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FailureCode } from '../../contract/problem.ts'
import { sendProblem } from '../problem.ts'

/** The first and the last byte of a part of a file, both included. */
type ByteRange = { start: number; end: number }

/** A file that can be sent in ranges. */
export type RangedFile = {
  bytes: number
  type: string
  /** Strong validator without quotes (RFC 9110, 8.8.1): changes whenever a byte of the file does. */
  etag: string
  modifiedAt: Date
  cacheControl: string
  read(range: ByteRange): Promise<Readable | FailureCode>
}

/** Limit on concurrent file streams: each holds a file or a connection open, and its reader may be slow. */
const MAX_STREAMS = 2000
let streams = 0

/** Responds to GET and HEAD with a file, or with the requested range of it (RFC 9110, 13 and 14). */
export async function sendRange(request: FastifyRequest, reply: FastifyReply, file: RangedFile) {
  const etag = `"${file.etag}"`
  // Dates in HTTP have no fractions of a second.
  const modified = file.modifiedAt.toUTCString()
  const { headers } = request
  reply
    .header('etag', etag)
    .header('last-modified', modified)
    .header('cache-control', file.cacheControl)
    .header('accept-ranges', 'bytes')
  if (isUnchanged(headers, etag, modified)) return reply.code(304).send()
  const wanted = request.method === 'GET' && mayBePart(headers, etag, modified) ? headers.range : undefined
  const range = readRange(wanted, file.bytes)
  if (range === 'unsatisfiable') {
    reply.header('cache-control', 'no-store').header('content-range', `bytes */${file.bytes}`)
    return reply.code(416).send()
  }
  const byteRange = range ?? { start: 0, end: file.bytes - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  reply.type(file.type).header('content-length', byteRange.end + 1 - byteRange.start)
  return request.method === 'HEAD' ? reply.send() : sendStream(reply, await openStream(file, byteRange))
}

async function openStream(file: RangedFile, range: ByteRange): Promise<Readable | FailureCode> {
  if (streams >= MAX_STREAMS) return 'service-unavailable'
  const stream = await file.read(range)
  if (typeof stream === 'string') return stream
  streams += 1
  return stream.once('close', () => {
    streams -= 1
  })
}

/** Fastify waits for a slow reader, and closes the stream when the reader has left. */
function sendStream(reply: FastifyReply, stream: Readable | FailureCode): FastifyReply {
  if (typeof stream !== 'string') return reply.send(stream)
  for (const name of ['etag', 'last-modified', 'content-range', 'content-length']) reply.removeHeader(name)
  return sendProblem(reply, stream)
}

type Headers = FastifyRequest['headers']

function isUnchanged(headers: Headers, etag: string, modified: string): boolean {
  const etags = headers['if-none-match']
  // The weak comparison, as required for If-None-Match (RFC 9110, 13.1.2).
  if (etags !== undefined)
    return etags.trim() === '*' || etags.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  const since = headers['if-modified-since']
  return since !== undefined && Date.parse(since) >= Date.parse(modified)
}

/**
 * Whether If-Range allows a part: what the reader has is of the same version, by the strong comparison (RFC
 * 9110, 13.1.5).
 */
function mayBePart(headers: Headers, etag: string, modified: string): boolean {
  const validator = headers['if-range']
  return validator === undefined || validator === etag || validator === modified
}

/**
 * Returns the range that a Range header requests of a file with so many bytes. Undefined for the whole file,
 * also where the header is invalid, has another unit, or requests several ranges, which a server may ignore
 * (RFC 9110, 14.2).
 */
function readRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const suffix = Math.min(Number(last), bytes)
    return suffix > 0 ? { start: bytes - suffix, end: bytes - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < bytes ? { start, end } : 'unsatisfiable'
}
