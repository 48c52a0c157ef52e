import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { done, fail, type Outcome } from '../../../core/outcome.ts'

/** Real logos and illustrations have some dozen kilobytes and some hundred elements. */
const MAX_BYTES = 2 * 1024 * 1024
const MAX_ELEMENTS = 10_000
const MAX_DEPTH = 60
/** Each may stand for many elements, which stand for many again. */
const MAX_USES = 200

const DRAWN = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop
   clipPath mask pattern style title desc switch a`.split(/\s+/),
)
/** What runs, moves, or shows something that is not in the drawing. */
const UNSAFE =
  /^(script|foreignObject|iframe|object|embed|image|feImage|animate\w*|set|audio|video|link|handler)$/i
const PLAIN_ATTRIBUTE = /^(?!filter$)[a-zA-Z][\w-]*$/
/** A reference by CSS to anything but a part of the drawing; a backslash could hide one. */
const UNSAFE_CSS = /url\(\s*(?!['"]?#)|@import|\\|expression\s*\(|javascript:/i

type Faulty = 'picture-unsafe' | 'picture-too-complex' | 'picture-damaged'

class Refused extends Error {
  readonly reason: Faulty
  constructor(reason: Faulty) {
    super(reason)
    this.reason = reason
  }
}

/**
 * A drawing (SVG) cut down to shapes, colours and text. What could run or load something is refused and not taken out,
 * so that nobody wonders where a part of the logo is.
 */
export function cleanDrawing(file: Uint8Array): Outcome<string, Faulty> {
  if (file.length > MAX_BYTES) return fail('picture-too-complex')
  try {
    return done(clean(new TextDecoder('utf-8', { fatal: true }).decode(file)))
  } catch (error) {
    // The parser's errors, and the decoder's: the file is no drawing.
    return fail(error instanceof Refused ? error.reason : 'picture-damaged')
  }
}

function clean(xml: string): string {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  const path: string[] = []
  const written: string[] = []
  let elements = 0
  let uses = 0
  /** How deep the element stands that is left out with all that is in it. */
  let leftOutAt: number | undefined

  const open = (tag: SaxesTagPlain) => {
    if (path.length === 0 && tag.name !== 'svg') throw new Refused('picture-damaged')
    uses += tag.name === 'use' ? 1 : 0
    if (++elements > MAX_ELEMENTS || path.length >= MAX_DEPTH || uses > MAX_USES)
      throw new Refused('picture-too-complex')
    path.push(tag.name)
    if (UNSAFE.test(tag.name.replace(/^.*:/, ''))) throw new Refused('picture-unsafe')
    const attributes = safeAttributes(tag)
    if (leftOutAt === undefined && !DRAWN.has(tag.name)) leftOutAt = path.length
    if (leftOutAt === undefined) written.push(`<${tag.name}${attributes}>`)
  }
  const close = () => {
    const name = path.pop()
    if (leftOutAt === undefined) written.push(`</${name}>`)
    else if (path.length < leftOutAt) leftOutAt = undefined
  }
  const addText = (text: string) => {
    if (path.at(-1) === 'style' && UNSAFE_CSS.test(text)) throw new Refused('picture-unsafe')
    if (leftOutAt === undefined && path.length > 0) written.push(escape(text))
  }

  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (doctype) => {
    // Entities of its own, which could stand for files or for gigabytes.
    if (doctype.includes('[')) throw new Refused('picture-unsafe')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (/stylesheet/i.test(target)) throw new Refused('picture-unsafe')
  })
  parser.on('opentag', open)
  parser.on('closetag', close)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(xml).close()
  return written.join('')
}

function safeAttributes({ name: element, attributes }: SaxesTagPlain): string {
  const kept = Object.entries(attributes).flatMap(([name, value]) => {
    if (/^on/i.test(name)) throw new Refused('picture-unsafe')
    if (/^(xlink:)?href$|^src$/i.test(name)) return element === 'a' ? [] : [reference(value)]
    if (UNSAFE_CSS.test(value)) throw new Refused('picture-unsafe')
    const isKept = PLAIN_ATTRIBUTE.test(name) && name !== 'xmlns'
    return isKept ? [` ${name}="${escape(value)}"`] : []
  })
  const namespace = element === 'svg' ? ' xmlns="http://www.w3.org/2000/svg"' : ''
  return `${namespace}${kept.join('')}`
}

/** To a part of the drawing itself. */
function reference(value: string): string {
  if (!/^\s*#/.test(value)) throw new Refused('picture-unsafe')
  return ` href="${escape(value)}"`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
