import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { LANGUAGE_KEY, preferredLanguage, type Language } from '../contract/languages.ts'

/** More than any browser sends; the rest of a longer header is not parsed, which takes up to 45 µs for each kB. */
const MAX_LENGTH = 1000

/** The language of a call, of those that are offered: the app names the one that it shows, other callers those they prefer. */
export function languageOf(
  request: Pick<FastifyRequest, 'headers'>,
  offered?: readonly Language[],
): Language {
  return preferredLanguage(tagsIn(request.headers['accept-language']), offered)
}

/** The language of a page, of those that are offered: the one chosen on the device, else the browser's. */
export function pageLanguageOf(
  request: Pick<FastifyRequest, 'headers'>,
  offered?: readonly Language[],
): Language {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=(\\w{2})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1]
  const tags = [chosen ?? null, ...tagsIn(request.headers['accept-language'])]
  return preferredLanguage(tags, offered)
}

/** What is stored for a newcomer. The default is what a browser gets that says nothing: it decides anew each time. */
export function languageToStore(preferred: readonly string[], offered: readonly Language[]): Language | null {
  const found = preferredLanguage(preferred, offered)
  return found === offered[0] ? null : found
}

/** The tags of an Accept-Language header, best first (RFC 9110, 12.5.4). */
export function tagsIn(header = ''): string[] {
  return new Negotiator({ headers: { 'accept-language': header.slice(0, MAX_LENGTH) } }).languages()
}
