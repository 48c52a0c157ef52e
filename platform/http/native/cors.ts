import { API_VERSION, API_VERSION_HEADER } from '../../contract/apps.ts'
import { APPLICATION_TYPE_HEADER } from '#features/accounts/contract/accounts.ts'
import type { FastifyInstance } from 'fastify'

/** Origins of the native apps' own pages, on Android and on iOS. */
export const NATIVE_ORIGINS = new Set(['https://localhost', 'capacitor://localhost'])

/** Seconds for which a preflight may be cached; Chromium's maximum. */
const PREFLIGHT_SECONDS = 7200

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** Request headers of calls, of resumable video uploads (tus) and of event streams. */
const ALLOWED_HEADERS = [
  ...['Authorization', 'Content-Type', APPLICATION_TYPE_HEADER, 'Range'],
  ...['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'],
].join(', ')
/** Response headers that the apps read. `Date` corrects a device's clock. */
const EXPOSED_HEADERS = [
  ...[
    'Content-Length',
    'Date',
    'Retry-After',
    'ETag',
    'Content-Range',
    'Location',
    'X-Request-Id',
    API_VERSION_HEADER,
  ],
  ...['Tus-Resumable', 'Upload-Length', 'Upload-Offset'],
].join(', ')

/** Files that are public, or protected by their signed URL; pages of the native apps show them. */
const FILE_PATH = /^\/(pictures|portraits|videos|library)\//

/**
 * Allows cross-origin calls from the native apps' pages, which are loaded from the device. They send their
 * token themselves: without CORS credentials no cookie is sent or set.
 */
export function allowNativeOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (FILE_PATH.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin')
    const { origin } = request.headers
    if (origin === undefined || !NATIVE_ORIGINS.has(origin)) return undefined
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', EXPOSED_HEADERS)
      .header(API_VERSION_HEADER, API_VERSION)
      .header('vary', 'Origin')
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .header('access-control-allow-methods', ALLOWED_METHODS)
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .code(204)
      .send()
  })
}
