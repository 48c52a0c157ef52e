import type { FastifyRequest } from 'fastify'

/** Where the native shells load from. */
const NATIVE_ORIGINS = new Set(['https://localhost', 'capacitor://localhost'])

/**
 * Whether a call that a cookie answers for comes from Hale's own pages. Browsers send Origin with every
 * POST; what sends none is no browser, and has no cookie that somebody else could make it use.
 */
export function originAllowed(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const ours = new URL(origin).host === request.host || origin === publicUrl?.origin
  // The native app carries its token itself; a cookie from there would be somebody else's doing.
  return ours || (NATIVE_ORIGINS.has(origin) && request.headers.cookie === undefined)
}
