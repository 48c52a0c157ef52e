import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestFault } from '../../core/request-fault.ts'

/** Milliseconds for receiving a body, plus the time for its size over the slowest connection that people have. */
const BODY_TIMEOUT_MS = 10_000
const SLOWEST_BYTES_PER_MS = 20
/**
 * Maximum number of bytes of an oversized body that are read and discarded before the refusal, so that the client
 * receives the response.
 */
const MAX_DISCARDED_BYTES = 4 * 1024 * 1024
/**
 * Limit on commas and colons where the contract sets none: parsing would cost time before any rate limit
 * counts.
 */
const MAX_VALUES = 20_000
const MAX_DEPTH = 100

declare module 'fastify' {
  interface FastifyContextConfig {
    maxValues?: number | undefined
  }
}

/**
 * Reads bodies of a media type as JSON, limited in size and time before they are parsed. An empty body is
 * undefined.
 */
export function readJson(app: FastifyInstance, mediaType = 'application/json'): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(mediaType, async (request: FastifyRequest, payload: Readable) => {
    const { bodyLimit, config } = request.routeOptions
    const bytes = await receiveBody(payload, bodyLimit)
    if (bytes.length === 0) return undefined
    assertPlain(bytes, config.maxValues ?? MAX_VALUES)
    const text = textOf(bytes)
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
    })
  })
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new RequestFault('invalid-input')
  }
}

/**
 * Reads a body by events: an iterator that is abandoned would destroy the stream, and the connection with it.
 */
function receiveBody(payload: Readable, maxBytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let bytes = 0
  const timer = setTimeout(
    () => reject(new RequestFault('request-timeout')),
    BODY_TIMEOUT_MS + maxBytes / SLOWEST_BYTES_PER_MS,
  )
  payload.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
    else if (bytes > maxBytes + MAX_DISCARDED_BYTES) reject(new RequestFault('too-large'))
  })
  payload.on('end', () =>
    bytes > maxBytes ? reject(new RequestFault('too-large')) : resolve(Buffer.concat(chunks)),
  )
  // The client has disconnected, or stopped halfway.
  payload.on('error', () => reject(new RequestFault('invalid-input')))
  payload.on('close', () => reject(new RequestFault('invalid-input')))
  return promise.finally(() => clearTimeout(timer))
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Throws if JSON has too many values or is nested too deeply, without parsing it. Counts bytes, because in
 * UTF-8 these characters are never part of another.
 */
function assertPlain(json: Buffer, maxValues: number): void {
  let values = 0
  let depth = 0
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]
    if (byte === QUOTE) index = endOfString(json, index)
    else if (byte === COMMA || byte === COLON) values += 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    if (depth > MAX_DEPTH)
      throw new RequestFault('invalid-input', { issues: [{ path: '', message: 'is nested too deep' }] })
    if (values > maxValues) throw new RequestFault('too-large')
  }
}

function endOfString(json: Buffer, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
