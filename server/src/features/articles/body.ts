import type { Node } from '@hale/content/document'
import sanitize from 'sanitize-html'

const blocks: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
}
const marks: Record<string, string> = { bold: 'strong', italic: 'em' }

/**
 * Renders a document to HTML that is safe to show as it is: every text is escaped here, and what comes out
 * is cut down once more to the few tags an article needs.
 */
export function renderBody(body: Node, link: (href: string) => string = (href) => href): string {
  return sanitize(render(body, link), {
    allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a'],
    allowedAttributes: { a: ['href', 'rel'], h2: ['id'], h3: ['id'] },
    allowedSchemes: ['https', 'tel', 'mailto'],
    allowProtocolRelative: false,
  })
}

function render(node: Node, link: (href: string) => string): string {
  if (node.text !== undefined) return renderText(node, node.text, link)
  const inner = (node.content ?? []).map((child) => render(child, link)).join('')
  if (node.type === 'heading') {
    const tag = node.attrs?.['level'] === 3 ? 'h3' : 'h2'
    return `<${tag} id="${anchorOf(node)}">${inner}</${tag}>`
  }
  const tag = blocks[node.type]
  return tag ? `<${tag}>${inner}</${tag}>` : inner
}

function renderText(node: Node, text: string, link: (href: string) => string): string {
  return (node.marks ?? []).reduceRight((html, mark) => {
    if (mark.type === 'link') return `<a href="${escape(link(mark.attrs?.['href'] ?? ''))}">${html}</a>`
    const tag = marks[mark.type]
    return tag ? `<${tag}>${html}</${tag}>` : html
  }, escape(text))
}

function anchorOf(heading: Node): string {
  const words = (heading.content ?? []).map((child) => child.text ?? '').join('')
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
