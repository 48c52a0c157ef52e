/** A tag with its attributes; what stands in quotes may hold any sign. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi
/** What would be run or applied, wherever in a tag it stands. */
const ACTIVE = /(?<=[\s"'/])(on\w+|style)(?=\s*=)/gi
/** Elements that hold code or styles, with all that is in them. */
const CODE = /<(script|style)\b[^>]*>[^]*?<\/\1\s*>/gi

/**
 * Reads what was pasted without giving the page's policy anything to object to: even in a document that is never
 * shown, the browser reports each handler and style. They get other names first; styles are read, never applied.
 */
export function parsePasted(html: string): HTMLElement {
  const quiet = html
    .replaceAll(CODE, '')
    .replaceAll(/<(?=\/?(?:script|style)\b)/gi, '<x-')
    .replaceAll(TAG, (tag) => tag.replaceAll(ACTIVE, 'data-$1'))
  return new DOMParser().parseFromString(quiet, 'text/html').body
}
