import { SaxesParser } from 'saxes'

/** Limit on a response or metadata in bytes. */
export const MAX_XML_BYTES = 256 * 1024
/** Limits on elements and their nesting; a response with 100 attributes has about 400 elements, in a depth of 8. */
const MAX_ELEMENTS = 5000
const MAX_DEPTH = 40
/** Maximum number of attributes of an element, because the library compares each with those before it. */
const MAX_ATTRIBUTES = 100

const XML_NAMESPACES = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const
type Kind = keyof typeof XML_NAMESPACES

export type XmlElement = {
  uri: string
  name: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
}

export class XmlRefusedError extends Error {
  override name = 'XmlRefusedError'
}

type Rules = { allowsComments: boolean }

/**
 * Returns the root of a document without DTD, and so without entities of its own; throws `XmlRefusedError` for any
 * other.
 */
export function readXml(text: string, { allowsComments }: Rules): XmlElement {
  if (Buffer.byteLength(text) > MAX_XML_BYTES) throw new XmlRefusedError('too large')
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let count = 0
  const refuse = (why: string) => () => {
    throw new XmlRefusedError(why)
  }
  parser.on('error', refuse('not well formed'))
  parser.on('doctype', refuse('has a DTD'))
  if (!allowsComments) {
    // Parsers have read a NameID with a comment in different ways, which allowed forged identities.
    parser.on('comment', refuse('has a comment'))
    parser.on('processinginstruction', refuse('has an instruction'))
    parser.on('cdata', refuse('has a CDATA section'))
  }
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1
    if (count > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new XmlRefusedError('too many elements')
    const all = Object.values(attributes)
    if (all.length > MAX_ATTRIBUTES) throw new XmlRefusedError('too many attributes')
    const plain = all.flatMap((one): [string, string][] => (one.uri === '' ? [[one.local, one.value]] : []))
    const element = { uri, name: local, attributes: new Map(plain), children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  if (!root) throw new XmlRefusedError('empty')
  return root
}

export function isElement(element: XmlElement, kind: Kind, name: string): boolean {
  return element.uri === XML_NAMESPACES[kind] && element.name === name
}

export function childrenOf(element: XmlElement | undefined, kind: Kind, name: string): XmlElement[] {
  return element?.children.filter((child) => isElement(child, kind, name)) ?? []
}

/** Returns the element's descendants and itself. */
export function selfAndDescendantsOf(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(selfAndDescendantsOf)]
}
