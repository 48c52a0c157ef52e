import { marked, type Token, type Tokens } from 'marked'

/** A text as the editor keeps it: Tiptap's JSON, which is ProseMirror's. */
export type Node = {
  type: string
  attrs?: Record<string, string | number>
  marks?: { type: string; attrs?: Record<string, string> }[]
  text?: string
  content?: Node[]
}

type Marks = NonNullable<Node['marks']>

/** Reads Markdown into a document. Whatever the editor could not show is refused, by name. */
export function documentOf(markdown: string): Node {
  return { type: 'doc', content: blocks(marked.lexer(markdown)) }
}

function blocks(tokens: Token[]): Node[] {
  return tokens.filter((token) => token.type !== 'space').map(block)
}

function block(token: Token): Node {
  switch (token.type) {
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: (token as Tokens.Heading).depth },
        content: inline(token.tokens),
      }
    case 'paragraph':
    case 'text':
      return { type: 'paragraph', content: inline(token.tokens) }
    case 'blockquote':
      return { type: 'blockquote', content: blocks(token.tokens ?? []) }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return {
        type: ordered ? 'orderedList' : 'bulletList',
        content: items.map((item) => ({ type: 'listItem', content: blocks(item.tokens) })),
      }
    }
    default:
      throw new Error(`A text may not hold "${token.type}": ${token.raw.slice(0, 60)}`)
  }
}

function inline(tokens: Token[] = [], marks: Marks = []): Node[] {
  return tokens.flatMap((token): Node[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return [
          {
            type: 'text',
            text: unescape((token as Tokens.Text).text),
            ...(marks.length > 0 ? { marks } : {}),
          },
        ]
      case 'strong':
        return inline(token.tokens, [...marks, { type: 'bold' }])
      case 'em':
        return inline(token.tokens, [...marks, { type: 'italic' }])
      case 'link':
        return inline(token.tokens, [
          ...marks,
          { type: 'link', attrs: { href: (token as Tokens.Link).href } },
        ])
      default:
        throw new Error(`A text may not hold "${token.type}": ${token.raw.slice(0, 60)}`)
    }
  })
}

/** The lexer escapes for HTML; a document holds the text itself. */
function unescape(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
}

/** All words of a document, blocks apart. */
export function textOf(node: Node): string {
  if (node.text !== undefined) return node.text
  if (node.type === 'hardBreak') return '\n'
  const glue = node.type === 'paragraph' || node.type === 'heading' ? '' : '\n'
  return (node.content ?? []).map(textOf).join(glue)
}

/** Every address that a document links to. */
export function linksOf(node: Node): string[] {
  const own = (node.marks ?? []).flatMap((mark) => (mark.attrs?.['href'] ? [mark.attrs['href']] : []))
  return [...own, ...(node.content ?? []).flatMap(linksOf)]
}
