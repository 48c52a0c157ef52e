import { done, fail, type Outcome } from '#platform/core/outcome.ts'

/** Maximum number of bytes of an SVG file; real logos and illustrations have some dozen kilobytes. */
const MAX_BYTES = 2 * 1024 * 1024
/**
 * Matches scripts, animations, and elements that load other files. librsvg would leave them out without an error, so
 * a file that has any is refused.
 */
const NOT_DRAWN =
  /<(?:[^\s<>/:]*:)?(?:script|foreignObject|iframe|object|embed|image|feImage|animate\w*|set|audio|video|handler)[\s/>]/i
/** Matches a document's own XML entities and external style sheets; a file with any is refused. */
const NOT_ALONE = /<!ENTITY|<\?xml-stylesheet/i
const REFERENCE_OUTSIDE =
  /@import|url\(\s*(?!\s|['"]?\s*#)|<(?!a\s)[^\s<>]+\s(?:[^<>]*\s)?(?:xlink:)?href\s*=\s*["']\s*(?!\s|#)/i
/** Matches the XML declaration, whose encoding no longer applies once the text has been decoded. */
const XML_DECLARATION = /^<\?xml\s[^>]*\?>/

type Refusal = 'picture-unsafe' | 'picture-too-complex' | 'picture-damaged'

/** Returns the text of a drawing (SVG) that may be passed to librsvg, or why it is refused. */
export function readDrawing(file: Uint8Array): Outcome<string, Refusal> {
  if (file.length > MAX_BYTES) return fail('picture-too-complex')
  const text = decode(file)
  if (text === undefined) return fail('picture-damaged')
  if ([NOT_DRAWN, NOT_ALONE, REFERENCE_OUTSIDE].some((pattern) => pattern.test(text)))
    return fail('picture-unsafe')
  return done(text.replace(XML_DECLARATION, ''))
}

function decode(file: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}
