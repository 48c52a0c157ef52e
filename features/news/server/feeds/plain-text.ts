import sanitizeHtml from 'sanitize-html'

/** Block elements, before which a space is inserted. */
const BLOCK_TAG =
  /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|section|article|figure|hr|pre)\b/gi
/** Control characters, and marks that change the direction of text. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]+/gu
/** Maximum number of levels of escaping that are removed: some feeds escape their HTML more than once. */
const MAX_WRAPS = 4
/** Maximum characters of HTML that are read, far more than a title or summary needs. */
const MAX_HTML_LENGTH = 50_000

/** Returns untrusted HTML as plain text, cut at a word boundary. Reading the result as HTML again yields no elements. */
export function plainText(html: string, maxLength: number): string {
  let text = html.slice(0, MAX_HTML_LENGTH)
  for (let wraps = 0; wraps < MAX_WRAPS; wraps++) {
    const inner = unwrap(text)
    if (inner === text) return cut(normaliseSpaces(text), maxLength)
    text = inner
  }
  return cut(normaliseSpaces(text.replaceAll(/[<>]/g, ' ')), maxLength)
}

function unwrap(html: string): string {
  const spaced = html.replaceAll(BLOCK_TAG, ' $&')
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, enforceHtmlBoundary: false })
  // Undoes only the escaping of sanitize-html.
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function normaliseSpaces(text: string): string {
  return text.toWellFormed().replaceAll(INVISIBLE_CHARACTERS, ' ').replaceAll(/\s+/g, ' ').trim()
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const start = text.slice(0, maxLength)
  const end = start.lastIndexOf(' ')
  // Without a space to cut at, cuts anywhere but within a surrogate pair.
  const clipped = end > maxLength / 2 ? start.slice(0, end) : start.replace(/[\ud800-\udbff]$/, '')
  return `${clipped.replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, '')}…`
}
