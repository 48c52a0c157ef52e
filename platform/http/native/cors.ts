import { API_VERSION, API_VERSION_HEADER } from '../../contract/apps.ts'
import { APPLICATION_TYPE_HEADER } from '#features/accounts/contract/accounts.ts'
import type { FastifyInstance } from 'fastify'

/** Where the native apps' own pages come from, on Android and on iOS. */
export const NATIVE_ORIGINS = new Set(['https://localhost', 'capacitor://localhost'])

/** s: as long as Chromium keeps what a preflight says */
const PREFLIGHT_SECONDS = 7200

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** What calls, uploads of videos in parts (tus) and streams of events send, */
const SENT = [
  ...['Authorization', 'Content-Type', APPLICATION_TYPE_HEADER, 'Range'],
  ...['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'],
].join(', ')
/** and what they read. `Date` corrects a device's clock. */
const READ = [
  ...['Date', 'Retry-After', 'ETag', 'Content-Range', 'Location', 'X-Request-Id', API_VERSION_HEADER],
  ...['Tus-Resumable', 'Upload-Length', 'Upload-Offset'],
].join(', ')

/** Files whose address is the key to them, or that are everybody's: pages of the native apps show them. */
const FILES = /^\/(pictures|portraits|videos|library)\//

/**
 * Lets the native apps' pages, which come from the device, call this server. They carry their token themselves: no cookie is
 * sent or set across origins, since nothing here allows credentials.
 */
export function nativeOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (FILES.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin')
    const { origin } = request.headers
    if (origin === undefined || !NATIVE_ORIGINS.has(origin)) return undefined
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', READ)
      .header(API_VERSION_HEADER, API_VERSION)
      .header('vary', 'Origin')
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', SENT)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .code(204)
      .send()
  })
}
