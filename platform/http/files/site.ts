import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { SOURCE_LANGUAGE, type Language } from '../../contract/languages.ts'
import { pageLanguageOf } from '../language.ts'
import { sendProblem } from '../problem.ts'
import type { PagePolicy } from '../headers.ts'
import { isForPreview, withPreview } from './preview.ts'
import type { PageDesign } from './fill-page.ts'
import { renderedPages, type RenderedPage } from './rendered-pages.ts'

/** URLs of built files and library pictures, whose names change with their content. */
const HASHED_PATH = /\/(assets|library)\//
/** Headers from which a page's language is chosen. */
const LANGUAGE_HEADERS = 'Accept-Language, Cookie'
const VARY_HEADER = `${LANGUAGE_HEADERS}, accept-encoding`
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'

/** Finds the design of the company that a page is requested for. */
type FindPageDesign = (request: FastifyRequest, company: string | undefined) => Promise<PageDesign>

type Dependencies = { findDesign: FindPageDesign; pagePolicy: PagePolicy }

/** Serves the built web app: precompressed files, and the app's page for every other path. */
export async function serveSite(app: FastifyInstance, folder: string, needs: Dependencies): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(serveFiles, {
      root: folder,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', HASHED_PATH.test(path) ? IMMUTABLE_CACHE : 'no-cache')
      },
    })
  }
  const sendPage = await pageSender(folder, needs)
  const pageFor = built ? readPages(folder) : () => 'index.html'
  // The path `/` is a folder rather than a file, so it has a route of its own.
  if (built) app.get('/', (request, reply) => sendPage(request, reply, 'index.html', '/'))
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const isApi = path === '/api' || path.startsWith('/api/')
    if (isApi || !built || !isPage(request, path)) return sendProblem(reply, 'not-found')
    return sendPage(request, reply, pageFor(path), withoutEnd(path))
  })
}

/** Removes slashes at the end of a path, except the one it begins with. */
function withoutEnd(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '/'
}

type SendPage = (request: FastifyRequest, reply: FastifyReply, file: string, path: string) => Promise<unknown>

/**
 * Returns a function that sends pages in the company's design, or as they were built where the design cannot
 * be read.
 */
async function pageSender(folder: string, { findDesign, pagePolicy }: Dependencies): Promise<SendPage> {
  const pages = await renderedPages(folder)
  return async (request, reply, named, path) => {
    reply.headers({ 'cache-control': 'no-cache', vary: LANGUAGE_HEADERS })
    const query = new URLSearchParams(request.url.split('?')[1])
    const forPreview = isForPreview(request)
    if (!pages && !forPreview) return reply.sendFile(inLanguage(named, pageLanguageOf(request)))
    const look = await findDesign(request, query.get('company') ?? undefined).catch((err: unknown) => {
      request.log.error({ err }, 'a page goes without its company’s look')
    })
    const language = pageLanguageOf(request, look?.design.languages)
    const file = inLanguage(named, language)
    if (!look) return reply.sendFile(file)
    const shownPage = { ...look, language }
    const hasToken = Boolean(query.get('token'))
    const page = await pages?.({ file, path, hasToken }, shownPage)
    if (page && !forPreview && isKnown(request, page))
      return reply.headers({ etag: page.etag, vary: VARY_HEADER }).code(304).send()
    if (page) reply.header('content-security-policy', pagePolicy(page.hashes))
    reply.type('text/html; charset=utf-8')
    if (forPreview || !page)
      return reply.send(
        withPreview(page?.html ?? (await readFile(join(folder, file), 'utf8')), shownPage.design),
      )
    return sendRenderedPage(request, reply, page)
  }
}

function isKnown({ headers }: FastifyRequest, { etag }: RenderedPage): boolean {
  return headers['if-none-match'] === etag
}

async function sendRenderedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<unknown> {
  reply.headers({ etag: page.etag, vary: VARY_HEADER })
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await page.encoded(encoding))
}

/** Returns the built file of a page in a language. */
function inLanguage(page: string, language: Language): string {
  return language === SOURCE_LANGUAGE ? page : page.replace(/html$/, `${language}.html`)
}

/**
 * Returns a function that finds the built page for a path; some pages have a file of their own, which preloads what
 * their screen needs.
 */
function readPages(folder: string): (path: string) => string {
  const read: unknown = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'))
  const pages = Object.entries(z.record(z.string(), z.string()).parse(read)).map(([path, file]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace('*', '.+')}/?$`),
    file,
  }))
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.file ?? 'index.html'
}

/**
 * Whether a request is for a page: it accepts HTML, or its path has no file extension, as in requests of link
 * previews and monitors. Any other request is for a file.
 */
function isPage({ method, headers: { accept = '' } }: FastifyRequest, path: string): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  const opens = accept.includes('text/html') || !/\.\w{1,5}$/.test(path)
  return reads && opens && !HASHED_PATH.test(path)
}

export function webFolder(): string {
  return decodeURIComponent(new URL('../../../apps/web/dist', import.meta.url).pathname)
}
