import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { sendProblem } from '../problem.ts'

/** Names that change with what is inside: built files and library pictures. */
const HASHED = /\/(assets|library)\//
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the built web app: ready-compressed files, and the app itself for every other address. */
export async function site(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(serveFiles, {
      root: folder,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', HASHED.test(path) ? FOREVER : 'no-cache')
      },
    })
  }
  const sendPage = (reply: FastifyReply, page: string) =>
    reply.header('cache-control', 'no-cache').sendFile(page)
  const pageFor = built ? readPages(folder) : () => 'index.html'
  // The files' folder itself is no file.
  if (built) app.get('/', (_request, reply) => sendPage(reply, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isApi = path === '/api' || path.startsWith('/api/')
    if (isApi || !built || !isPage(request, path)) return sendProblem(reply, 'not-found')
    return sendPage(reply, pageFor(path))
  })
}

/** The page an address is served with; the build made some that fetch what their screen needs at once. */
function readPages(folder: string): (path: string) => string {
  const read: unknown = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'))
  const pages = Object.entries(z.record(z.string(), z.string()).parse(read)).map(([path, file]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    file,
  }))
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.file ?? 'index.html'
}

/** A missing file is missing; what a browser opens as a page is the app. */
function isPage({ method, headers }: FastifyRequest, path: string): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  const opens = headers.accept?.includes('text/html') ?? !/\.\w{1,5}$/.test(path)
  return reads && opens && !HASHED.test(path)
}

export function webFolder(): string {
  return decodeURIComponent(new URL('../../../../web/dist', import.meta.url).pathname)
}

export function versionOf(): string {
  const file = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  const parsed: unknown = JSON.parse(file)
  return typeof parsed === 'object' && parsed && 'version' in parsed ? String(parsed.version) : '0'
}
