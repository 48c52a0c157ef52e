import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { FetchPolicy } from '#platform/outside/feeds/fetch-feed.ts'

export type Serve = (request: IncomingMessage, response: ServerResponse) => void

export type FeedServer = {
  /** Serves a text or the result of a function at a path; returns its URL. */
  at(path: string, serve: string | Serve): string
  /** Requests received so far. */
  asked: IncomingMessage[]
  /** The policy that lets Hale reach this server and no other on this machine. */
  fetchPolicy: Partial<FetchPolicy>
  port: number
}

/** Starts a real web server in place of a site: `feeds.example` and its subdomains. */
export async function startFeedServer(): Promise<FeedServer> {
  const places = new Map<string, Serve>()
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const serve = places.get(request.url ?? '')
    if (serve) serve(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    at(path, serve) {
      places.set(path, typeof serve === 'string' ? respondWith(serve) : serve)
      return `http://feeds.example:${port}${path}`
    },
    asked,
    port,
    fetchPolicy: {
      isAllowed: (address) => address === '127.0.0.1',
      ports: (asked) => asked === port,
      resolve: async (hostname) => {
        if (!/(^|\.)feeds\.example$/.test(hostname)) throw Object.assign(new Error(), { code: 'ENOTFOUND' })
        // `inside` resolves to a second address of this machine, which Hale must not reach.
        const address = hostname === 'inside.feeds.example' ? '127.0.0.2' : '127.0.0.1'
        return [{ address, family: 4 }]
      },
      timeMs: 2000,
    },
  }
}

/** Returns an answer with a body. */
export function respondWith(
  body: string | Buffer,
  headers: Record<string, string> = {},
  status = 200,
): Serve {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
  }
}

export type MadeItem = { title?: string; link?: string; guid?: string; date?: string; text?: string }

/** Returns a small RSS feed. Texts are not escaped. */
export function rss(items: MadeItem[], title = 'Company news'): string {
  const part = (name: string, value: string | undefined) =>
    value === undefined ? '' : `<${name}>${value}</${name}>`
  const all = items.map(
    ({ title, link, guid, date, text }) =>
      `<item>${part('title', title)}${part('link', link)}${part('guid', guid)}${part('pubDate', date)}${part('description', text)}</item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${all.join('')}</channel></rss>`
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toUTCString()
}
