import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'

const PERMISSIONS_POLICY =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Returns the content security policy of a page whose inline script and style are allowed by their hashes.
 */
export type PagePolicy = (own: { script: string; style: string | undefined }) => string

/** Sets the headers of a response that is sent before any route or hook runs, for an invalid URL. */
export function setUnroutedHeaders(reply: FastifyReply, production: boolean): void {
  void reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
  if (production) void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
}

/**
 * Adds the security headers to all responses, and returns the policy for pages. What the policy does not list
 * is forbidden.
 */
export async function securityHeaders(app: FastifyInstance, production: boolean): Promise<PagePolicy> {
  const fromHelmet = await helmetHeaders({
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
    strictTransportSecurity: production ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // For Internet Explorer 8 and for Flash, which no browser that can show Hale has.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  })
  const forPages = Object.entries({ ...fromHelmet, 'permissions-policy': PERMISSIONS_POLICY })
  const forAll = Object.entries(fromHelmet).filter(([name]) => !FOR_PAGES.includes(name))
  app.addHook('onSend', async (request, reply) => {
    // A 304 has no content type, and a browser would apply its headers to the cached page.
    if (reply.statusCode === 304) return
    const isWholePage = isPage(reply)
    if (!isWholePage) dressPlainly(request.url, reply)
    addMissing(reply, isWholePage && !isFramed(reply) ? forPages : forAll)
  })
  const policy = fromHelmet['content-security-policy'] ?? ''
  return ({ script, style }) =>
    policy
      .replace("script-src 'self'", `script-src 'self' ${script}`)
      .replace("style-src 'self'", style === undefined ? "style-src 'self'" : `style-src 'self' ${style}`)
}

/** Adds headers that the route has not set itself. */
function addMissing(reply: FastifyReply, headers: [name: string, value: string][]): void {
  for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
}

/**
 * Returns Helmet's headers, which are the same for every response: computing them for each would cost 9 % of the time
 * of one from memory.
 */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, options)
  probe.get('/', async () => '')
  const [bare, dressed] = await Promise.all([Fastify().inject('/'), probe.inject('/')])
  await probe.close()
  const isOwn = (name: string) => !(name in bare.headers)
  return Object.fromEntries(
    Object.entries(dressed.headers).flatMap(([name, value]) => (isOwn(name) ? [[name, String(value)]] : [])),
  )
}

/**
 * Headers that only pages need: over half a kilobyte that browsers would ignore on scripts, pictures and
 * data.
 */
const FOR_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-xss-protection',
]

/**
 * Headers that are removed from files that never change, because these are requested once and as a whole. Videos keep
 * them, being requested in parts and repeatedly.
 */
const FOR_CHANGES = ['accept-ranges', 'etag', 'last-modified', 'x-request-id']

function isFixed(reply: FastifyReply): boolean {
  const isWhole = /^(image|font)\/|css|javascript/.test(String(reply.getHeader('content-type')))
  return isWhole && String(reply.getHeader('cache-control')).includes('immutable')
}

/** Whether a page's own policy allows frames of some origins, which X-Frame-Options cannot express. */
function isFramed(reply: FastifyReply): boolean {
  return /frame-ancestors (?!'none')/.test(String(reply.getHeader('content-security-policy')))
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html')
}

/**
 * Path of the only file that runs WebAssembly: a worker has the policy of its own file, so no page needs to allow it.
 */
const WEB_ASSEMBLY = /^\/assets\/landmark-worker-[\w-]+\.js$/

const SVG_TYPE = 'image/svg+xml'

/**
 * Sets the headers of responses that are not pages: if opened as a page, they may load and run nothing. A script may
 * be a worker's, which has a policy of its own.
 */
function dressPlainly(path: string, reply: FastifyReply): void {
  reply.header('content-security-policy', policyOf(path, reply))
  // SVG is text, but is not sent with a charset by default.
  if (reply.getHeader('content-type') === SVG_TYPE) reply.header('content-type', `${SVG_TYPE}; charset=utf-8`)
  if (isFixed(reply)) for (const name of FOR_CHANGES) reply.removeHeader(name)
}

function policyOf(path: string, reply: FastifyReply): string {
  if (!String(reply.getHeader('content-type')).includes('javascript'))
    return "default-src 'none'; frame-ancestors 'none'"
  return WEB_ASSEMBLY.test(path)
    ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"
    : "default-src 'self'; frame-ancestors 'none'"
}
