import type { Socket } from 'node:net'
import { STATUS_CODES, type Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

const SECOND_MS = 1000

/** Time-outs of connections, and the response to unreadable requests. */
export const connectionOptions = {
  // As long as the web app retries to upload a picture; JSON bodies have less time (read-json.ts).
  requestTimeout: 10 * 60 * SECOND_MS,
  http: { headersTimeout: 10 * SECOND_MS, connectionsCheckingInterval: 5 * SECOND_MS },
  clientErrorHandler: answerUnreadable,
} satisfies FastifyHttpOptions<Server>

/** Milliseconds from the response to unreadable data until the connection is cut. */
const LINGER_MS = SECOND_MS

const answered = new WeakSet<Socket>()
const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Responds once to data that is not HTTP, and then closes the connection. If it were cut at once, with unread data,
 * it would be reset and the response lost.
 */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // Each further piece of the data raises the same error.
  if (answered.has(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  answered.add(socket)
  const status = statusOf[error.code ?? ''] ?? 400
  socket.resume()
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}
