import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { LANGUAGE_KEY, preferredLanguage, type Language } from '../contract/languages.ts'

/**
 * Characters read of an Accept-Language header, more than any browser sends; parsing takes up to 45 µs for
 * each kB.
 */
const MAX_LENGTH = 1000

/**
 * Returns the offered language of a call: the app sends the one it shows, other callers those they prefer.
 */
export function languageOf(
  request: Pick<FastifyRequest, 'headers'>,
  offeredLanguages?: readonly Language[],
): Language {
  return preferredLanguage(tagsIn(request.headers['accept-language']), offeredLanguages)
}

/** Returns the offered language of a page: the one chosen on the device, otherwise the browser's. */
export function pageLanguageOf(
  request: Pick<FastifyRequest, 'headers'>,
  offeredLanguages?: readonly Language[],
): Language {
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=(\\w{2})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1]
  const tags = [cookie ?? null, ...tagsIn(request.headers['accept-language'])]
  return preferredLanguage(tags, offeredLanguages)
}

/**
 * Returns the language to store for a new member. Null for the default, so that the browser continues to
 * decide.
 */
export function languageToStore(
  preferred: readonly string[],
  offeredLanguages: readonly Language[],
): Language | null {
  const language = preferredLanguage(preferred, offeredLanguages)
  return language === offeredLanguages[0] ? null : language
}

/** Returns the tags of an Accept-Language header, best first (RFC 9110, 12.5.4). */
export function tagsIn(header = ''): string[] {
  return new Negotiator({ headers: { 'accept-language': header.slice(0, MAX_LENGTH) } }).languages()
}
