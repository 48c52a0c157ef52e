import {
  documentBody,
  type DocumentBody,
  type Block,
  type Inline,
  type Mark,
} from '#platform/documents/contract/body.ts'
import { marked, type Token, type Tokens } from 'marked'
import * as z from 'zod'

/** Converts Markdown to a document of the editor. Throws an error that names an element that the editor cannot show. */
export function documentOf(markdown: string): DocumentBody {
  const parsed = z.safeParse(documentBody, { type: 'doc', content: blocks(marked.lexer(markdown)) })
  if (!parsed.success) throw new Error(`A text may not be so: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function blocks(tokens: Token[] = []): Block[] {
  return tokens.filter((token) => token.type !== 'space').map(block)
}

function block(token: Token): Block {
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading)
    case 'paragraph':
    case 'text':
      return { type: 'paragraph', content: inline(token.tokens) }
    case 'blockquote':
      return { type: 'blockquote', content: blocks(token.tokens) }
    case 'list':
      return list(token as Tokens.List)
    case 'hr':
      return { type: 'divider' }
    case 'table':
      return table(token as Tokens.Table)
    default:
      throw refusal(token)
  }
}

function heading(token: Tokens.Heading): Block {
  const { depth: level } = token
  if (level !== 2 && level !== 3) throw refusal(token)
  return { type: 'heading', attrs: { level }, content: inline(token.tokens) }
}

function list({ ordered, start, items }: Tokens.List): Block {
  const content = items.map((item) => ({ type: 'listItem' as const, content: blocks(item.tokens) }))
  if (!ordered) return { type: 'bulletList', content }
  return { type: 'orderedList', attrs: { start: start === '' ? 1 : start }, content }
}

function table({ header, rows }: Tokens.Table): Block {
  return { type: 'table', content: [row('tableHeader', header), ...rows.map((one) => row('tableCell', one))] }
}

function row(type: 'tableHeader' | 'tableCell', cells: Tokens.TableCell[]) {
  const content = cells.map(({ tokens }) => ({
    type,
    attrs: { colspan: 1, rowspan: 1 },
    content: [{ type: 'paragraph' as const, content: inline(tokens) }],
  }))
  return { type: 'tableRow' as const, content }
}

function inline(tokens: Token[] = [], marks: Mark[] = []): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'text':
      case 'escape': {
        const text = unescape((token as Tokens.Text).text)
        return [marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }]
      }
      case 'br':
        return [{ type: 'hardBreak' }]
      case 'strong':
        return inline(token.tokens, [...marks, { type: 'bold' }])
      case 'em':
        return inline(token.tokens, [...marks, { type: 'italic' }])
      case 'del':
        return inline(token.tokens, [...marks, { type: 'strike' }])
      case 'link': {
        const { href } = token as Tokens.Link
        return inline(token.tokens, [...marks, { type: 'link', attrs: { href } }])
      }
      default:
        throw refusal(token)
    }
  })
}

function refusal({ type, raw }: Token): Error {
  return new Error(`A text may not hold "${type}": ${raw.slice(0, 60)}`)
}

/** Decodes the HTML entities that the Markdown lexer writes, since a document holds plain text. */
function unescape(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => entities[name] ?? entity)
}

/** Returns a document's text, a line for each block. */
export function textOf(body: DocumentBody): string {
  return body.content.map(textOfBlock).join('\n')
}

function textOfBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return wordsOf(block.content)
    case 'picture':
      return block.attrs.caption
    case 'divider':
      return ''
    case 'bulletList':
    case 'orderedList':
    case 'blockquote':
    case 'callout':
    case 'table':
      return childrenOf(block).map(textOfBlock).join('\n')
  }
}

/** Returns the plain text of inline content; a line break becomes `
`. */
export function wordsOf(line: Inline[] = []): string {
  return line.map((part) => (part.type === 'text' ? part.text : '\n')).join('')
}

/** Returns the child blocks of a block, without the list items, rows and cells between them. */
export function childrenOf(block: Block): Block[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'picture':
    case 'divider':
      return []
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content)
    case 'table':
      return block.content.flatMap(({ content }) => content).flatMap(({ content }) => content)
    case 'blockquote':
    case 'callout':
      return block.content
  }
}

/** Returns every block of a document in reading order, each before its children. */
export function blocksOf(body: DocumentBody): Block[] {
  const within = (block: Block): Block[] => [block, ...childrenOf(block).flatMap(within)]
  return body.content.flatMap(within)
}

/** Returns a copy of a document with `link` applied to the address of every link. */
export function withLinks(body: DocumentBody, link: (href: string) => string): DocumentBody {
  const spelledBody: unknown = JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    key === 'href' && typeof value === 'string' ? link(value) : value,
  )
  return z.parse(documentBody, spelledBody)
}

/** Returns the address of every link in a document. */
export function linksOf(body: DocumentBody): string[] {
  return blocksOf(body)
    .flatMap((block) => (block.type === 'paragraph' || block.type === 'heading' ? (block.content ?? []) : []))
    .flatMap((part) => (part.type === 'text' ? (part.marks ?? []) : []))
    .flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))
}
