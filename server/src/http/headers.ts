import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'
const YEAR = 365 * 24 * 60 * 60

/** Everything a page may do is named here; what is not named it may not. */
export async function securityHeaders(app: FastifyInstance, production: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(production ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: production ? { maxAge: YEAR, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isPage(reply)) reply.header('permissions-policy', PERMISSIONS)
    else dressPlainly(reply)
  })
}

/** Over half a kilobyte that every script, picture and answer would carry and no browser would read. */
const FOR_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** A file that never changes is asked for once and as a whole, unless it is a video. */
const FOR_CHANGES = ['accept-ranges', 'etag', 'last-modified', 'x-request-id']

function isFixed(reply: FastifyReply): boolean {
  const isVideo = String(reply.getHeader('content-type')).startsWith('video/')
  return String(reply.getHeader('cache-control')).includes('immutable') && !isVideo
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html')
}

/** What is no page, and is opened as one all the same, may do nothing; a script may be a worker's, which has a policy. */
function dressPlainly(reply: FastifyReply): void {
  const isScript = String(reply.getHeader('content-type')).includes('javascript')
  reply.header(
    'content-security-policy',
    `default-src ${isScript ? "'self'" : "'none'; frame-ancestors 'none'"}`,
  )
  for (const name of FOR_PAGES) reply.removeHeader(name)
  if (isFixed(reply)) for (const name of FOR_CHANGES) reply.removeHeader(name)
}
