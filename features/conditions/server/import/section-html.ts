import { childrenOf } from '#content/document.ts'
import type { DocumentBody, Block, Inline } from '#platform/documents/contract/body.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a section of the library as HTML with paragraphs, lists and emphasis only; all text is escaped. */
export function renderSection(body: DocumentBody): string {
  return body.content.map(renderBlock).join('')
}

function renderBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${(block.content ?? []).map(renderInline).join('')}</p>`
    case 'bulletList':
    case 'orderedList': {
      const tag = block.type === 'bulletList' ? 'ul' : 'ol'
      const items = block.content.map(({ content }) => `<li>${content.map(renderBlock).join('')}</li>`)
      return `<${tag}>${items.join('')}</${tag}>`
    }
    // The schema of the content allows none of these.
    case 'heading':
    case 'blockquote':
    case 'callout':
    case 'table':
    case 'picture':
    case 'divider':
      return childrenOf(block).map(renderBlock).join('')
  }
}

const emphasis: Record<string, string> = { bold: 'strong', italic: 'em' }

function renderInline(part: Inline): string {
  if (part.type === 'hardBreak') return ' '
  const text = part.text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
  const tags = (part.marks ?? []).flatMap(({ type }) => emphasis[type] ?? [])
  return tags.reduceRight((html, tag) => `<${tag}>${html}</${tag}>`, text)
}

/** Returns the text of sanitised HTML, with a space for each tag. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
