import type { Socket } from 'node:net'
import { STATUS_CODES, type Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

const SECOND = 1000

/** How long a connection may keep a part of the server, and what is answered where there is no request to answer. */
export const connectionOptions = {
  // As long as the web app tries with a picture; bodies of JSON have less time (read-json.ts).
  requestTimeout: 10 * 60 * SECOND,
  http: { headersTimeout: 10 * SECOND, connectionsCheckingInterval: 5 * SECOND },
  clientErrorHandler: answerUnreadable,
} satisfies FastifyHttpOptions<Server>

/** How long a client that sends something unreadable may go on before the connection is cut. */
const LINGER_MS = SECOND

const answered = new WeakSet<Socket>()
const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * What is no HTTP is answered once, and the connection ends when that is said. Cut at once, with something still unread, it
 * would be reset, and the answer lost.
 */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // Each further piece of it is unreadable too.
  if (answered.has(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  answered.add(socket)
  const status = statusOf[error.code ?? ''] ?? 400
  socket.resume()
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}
