import sanitizeHtml from 'sanitize-html'

/** Elements that stand apart from what is before and after them. */
const BLOCK = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|section|article|figure|hr|pre)\b/gi
/** Controls, and marks that turn the direction of what follows them. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]+/gu
/** Some feeds wrap their HTML more than once. */
const MAX_WRAPS = 4
/** Far more HTML than a title or a summary begins with. */
const MAX_HTML_LENGTH = 50_000

/** HTML of anybody as plain text, cut on a word: nothing in it would come alive if it were read as HTML again. */
export function plainText(html: string, maxLength: number): string {
  let text = html.slice(0, MAX_HTML_LENGTH)
  for (let wraps = 0; wraps < MAX_WRAPS; wraps++) {
    const inner = unwrap(text)
    if (inner === text) return cut(tidy(text), maxLength)
    text = inner
  }
  return cut(tidy(text.replaceAll(/[<>]/g, ' ')), maxLength)
}

function unwrap(html: string): string {
  const spaced = html.replaceAll(BLOCK, ' $&')
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, enforceHtmlBoundary: false })
  // What sanitize-html escapes, and nothing else, so that text is text.
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function tidy(text: string): string {
  return text.toWellFormed().replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const start = text.slice(0, maxLength)
  const end = start.lastIndexOf(' ')
  // A language without spaces, or one endless word: wherever that is no half of a character.
  const kept = end > maxLength / 2 ? start.slice(0, end) : start.replace(/[\ud800-\udbff]$/, '')
  return `${kept.replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, '')}…`
}
