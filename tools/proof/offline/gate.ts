import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { root } from '../../run.ts'

/** A change that the server accepted, with the id of the person who made it. */
export type Write = { person: string; method: string; path: string }

export type Gate = Awaited<ReturnType<typeof openGate>>

/** Matches content types of files that may contain names of other files. */
const TEXT = /html|javascript|css|json/

/**
 * Starts a proxy before the server: `stop` acts like a stopped server, `writes` records successful changes, and
 * `install` acts like a new build: the web app's files get new names, and the earlier names answer 404.
 */
export async function openGate(target: string) {
  const sockets = new Set<Socket>()
  const writes: Write[] = []
  const state: State = { build: 1, names: new Set(readdirSync(join(root, 'apps/web/dist/assets'))) }
  const server = createServer((incomingMessage, answer) =>
    pass(target, incomingMessage, answer, { state, writes }),
  )
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = async (port: number) => {
    server.listen(port, 'localhost')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    url: `http://localhost:${port}`,
    writes,
    async start() {
      if (!server.listening) await listen(port)
    },
    async stop() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      sockets.forEach((socket) => socket.destroy())
      await closed
    },
    /** Renames the web app's files, as a new build does. */
    install: () => void (state.build += 1),
  }
}

/** The build that is installed, and the names that its files have on the server. */
type State = { build: number; names: Set<string> }
type Passing = { state: State; writes: Write[] }

function pass(
  target: string,
  incomingMessage: IncomingMessage,
  answer: ServerResponse,
  { state, writes }: Passing,
): void {
  const { build } = state
  const path = originalName(incomingMessage.url ?? '/', build)
  if (path === undefined) return void answer.writeHead(404).end()
  const { 'if-none-match': _, ...headers } = incomingMessage.headers
  const options = { method: incomingMessage.method, headers: { ...headers, 'accept-encoding': 'identity' } }
  const clientRequest = request(target + path, options, (got) => {
    const { statusCode = 502, headers: incomingHttpHeaders } = got
    const method = incomingMessage.method ?? 'GET'
    if (method !== 'GET' && statusCode < 300)
      writes.push({ person: personOf(incomingMessage.headers.authorization), method, path })
    if (!TEXT.test(incomingHttpHeaders['content-type'] ?? '') || path.startsWith('/api/')) {
      answer.writeHead(statusCode, incomingHttpHeaders)
      return void got.pipe(answer)
    }
    const parts: Buffer[] = []
    got.on('data', (part: Buffer) => parts.push(part))
    got.on('end', () => {
      const { 'content-length': __, etag: ___, ...kept } = incomingHttpHeaders
      answer
        .writeHead(statusCode, kept)
        .end(renamed(Buffer.concat(parts).toString(), { build, names: state.names }))
    })
  })
  clientRequest.on('error', () => answer.destroy())
  incomingMessage.on('error', () => clientRequest.destroy())
  answer.on('close', () => clientRequest.destroy())
  incomingMessage.pipe(clientRequest)
}

/** Returns the id of the person in an Authorization header, or '' without one. */
export function personOf(authorization = ''): string {
  const [, token] = authorization.split(' ')
  return (token && decodeJwt(token).sub) || ''
}

/** Returns a text with the names that the web app's files have in a build. */
function renamed(text: string, { build, names }: State): string {
  return text.replaceAll(/([\w.-]+)\.(js|css|woff2)\b/g, (name, stem: string, ending: string) =>
    names.has(name) ? `${stem}-build${build}.${ending}` : name,
  )
}

/** Returns the path on the server; undefined for a file of a replaced build. */
function originalName(url: string, build: number): string | undefined {
  const [, stem, of, rest] = /^(\/assets\/.*)-build(\d+)(\..*)$/.exec(url) ?? []
  if (of === undefined) return url
  return Number(of) === build ? `${stem}${rest}` : undefined
}
