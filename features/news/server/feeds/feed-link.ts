import sanitizeHtml from 'sanitize-html'

const FEED_TYPES = /^application\/(rss\+xml|atom\+xml|rdf\+xml|feed\+json|json)\s*(;|$)/i
/** Maximum characters of HTML that are searched, since a page names its feed in its head. */
const MAX_HEAD_LENGTH = 500_000

/** Returns the URL of the first feed in a page's `<link rel="alternate">`; undefined where there is none. */
export function findFeedLink(html: string, base: string): string | undefined {
  let link: string | undefined
  let from = base
  sanitizeHtml(html.slice(0, MAX_HEAD_LENGTH), {
    allowedTags: [],
    enforceHtmlBoundary: false,
    onOpenTag(name, { rel = '', type = '', href }) {
      if (!href) return
      if (name === 'base') from = URL.parse(href, base)?.href ?? base
      if (name !== 'link' || !/(^|\s)alternate(\s|$)/i.test(rel) || !FEED_TYPES.test(type)) return
      link ??= URL.parse(href, from)?.href
    },
  })
  return link
}
