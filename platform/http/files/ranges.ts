import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FailureCode } from '../../contract/problem.ts'
import { sendProblem } from '../problem.ts'

/** Bytes of a file, from the first to the last, both included. */
type ByteRange = { start: number; end: number }

/** A file that can be sent in parts. */
export type RangedFile = {
  bytes: number
  type: string
  /** Changes whenever a byte of it does (a strong validator, RFC 9110, 8.8.1); without quotes. */
  etag: string
  modifiedAt: Date
  cacheControl: string
  read(range: ByteRange): Promise<Readable | FailureCode>
}

/** Files that are on their way at a time: each holds a file or a connection open, and its reader may be slow. */
const MAX_STREAMS = 2000
let streams = 0

/** Answers GET and HEAD with a file, or with the range of it that was asked for (RFC 9110, 13 and 14). */
export async function sendRanged(request: FastifyRequest, reply: FastifyReply, file: RangedFile) {
  const etag = `"${file.etag}"`
  // Dates of HTTP know no fractions of a second.
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
  const sent = range ?? { start: 0, end: file.bytes - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  reply.type(file.type).header('content-length', sent.end + 1 - sent.start)
  return request.method === 'HEAD' ? reply.send() : sendStream(reply, await begin(file, sent))
}

async function begin(file: RangedFile, range: ByteRange): Promise<Readable | FailureCode> {
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
  const known = headers['if-none-match']
  // The weak comparison, which is what this header is for (RFC 9110, 13.1.2).
  if (known !== undefined)
    return known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  const since = headers['if-modified-since']
  return since !== undefined && Date.parse(since) >= Date.parse(modified)
}

/** Whether what the reader has of the file is of this file: the strong comparison (RFC 9110, 13.1.5). */
function mayBePart(headers: Headers, etag: string, modified: string): boolean {
  const validator = headers['if-range']
  return validator === undefined || validator === etag || validator === modified
}

/**
 * What a Range header asks for of so many bytes. Undefined for all of it, also where the header makes no sense, has
 * another unit, or asks for several ranges, which a server may ignore (RFC 9110, 14.2).
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
