import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'

/** Names that change with what is inside: built files and library pictures. */
const HASHED = /\/(assets|library)\//

/** Serves the built web app: ready-compressed files, and the app itself for every other address. */
export async function site(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(serveFiles, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const cache = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
        reply.header('cache-control', cache)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isApi = path === '/api' || path.startsWith('/api/')
    if (isApi || !built || !isPage(request, path)) return sendProblem(reply, 'not-found')
    return sendPage(reply)
  })
  app.get('/', (_request, reply) => (built ? sendPage(reply) : sendProblem(reply, 'not-found')))
}

/** A missing file is missing; only what a person can type as an address is the app. */
function isPage(request: FastifyRequest, path: string): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !HASHED.test(path) && !/\.\w{1,5}$/.test(path)
}

function sendPage(reply: FastifyReply) {
  return reply.header('cache-control', 'no-cache').sendFile('index.html')
}

export function webFolder(): string {
  return decodeURIComponent(new URL('../../../web/dist', import.meta.url).pathname)
}

export function versionOf(): string {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const parsed: unknown = JSON.parse(file)
  return typeof parsed === 'object' && parsed && 'version' in parsed ? String(parsed.version) : '0'
}
