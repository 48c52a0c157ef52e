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
  app.addHook('onSend', async (request, reply) => {
    if (isPage(reply)) reply.header('permissions-policy', PERMISSIONS)
    else dressPlainly(request.url, reply)
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

/** A script or picture that never changes is asked for once and as a whole. Videos are asked for in parts, and again. */
const FOR_CHANGES = ['accept-ranges', 'etag', 'last-modified', 'x-request-id']

function isFixed(reply: FastifyReply): boolean {
  const isWhole = /^(image|font)\/|css|javascript/.test(String(reply.getHeader('content-type')))
  return isWhole && String(reply.getHeader('cache-control')).includes('immutable')
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html')
}

/** The one file that runs WebAssembly: a worker has the policy of its own file, so no page needs to allow it. */
const WEB_ASSEMBLY = /^\/assets\/landmark-worker-[\w-]+\.js$/

/** What is no page, and is opened as one all the same, may do nothing; a script may be a worker's, which has a policy. */
function dressPlainly(path: string, reply: FastifyReply): void {
  reply.header('content-security-policy', policyOf(path, reply))
  for (const name of FOR_PAGES) reply.removeHeader(name)
  if (isFixed(reply)) for (const name of FOR_CHANGES) reply.removeHeader(name)
}

function policyOf(path: string, reply: FastifyReply): string {
  if (!String(reply.getHeader('content-type')).includes('javascript'))
    return "default-src 'none'; frame-ancestors 'none'"
  return WEB_ASSEMBLY.test(path)
    ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    : "default-src 'self'"
}
