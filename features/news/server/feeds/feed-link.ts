import sanitizeHtml from 'sanitize-html'

const FEED_TYPES = /^application\/(rss\+xml|atom\+xml|rdf\+xml|feed\+json|json)\s*(;|$)/i
/** A page names its feed in its head. */
const MAX_HEAD_LENGTH = 500_000

/** The first feed that a web page names by `<link rel="alternate">`. */
export function findFeedLink(html: string, base: string): string | undefined {
  let found: string | undefined
  let from = base
  sanitizeHtml(html.slice(0, MAX_HEAD_LENGTH), {
    allowedTags: [],
    enforceHtmlBoundary: false,
    onOpenTag(name, { rel = '', type = '', href }) {
      if (!href) return
      if (name === 'base') from = URL.parse(href, base)?.href ?? base
      if (name !== 'link' || !/(^|\s)alternate(\s|$)/i.test(rel) || !FEED_TYPES.test(type)) return
      found ??= URL.parse(href, from)?.href
    },
  })
  return found
}
