import { wordsOf } from '#content/document.ts'
import type { DocumentBody, Block, CalloutTone, Inline, Mark } from '../../contract/body.ts'
import sanitize from 'sanitize-html'

type Table = Extract<Block, { type: 'table' }>
type Row = Table['content'][number]
type Cell = Row['content'][number]
type PictureBlock = Extract<Block, { type: 'picture' }>

/** Counts headings and tables, so that each gets its own id or name. */
type Names = { headings: Map<string, number>; tables: number }

const labels: Record<CalloutTone, string> = { note: 'Note', tip: 'Tip', warning: 'Warning' }

/**
 * Renders a document's body to safe HTML: text is escaped here, and the result is sanitised to the tags
 * listed below. A picture is a `figure` with its id; its URLs expire and are added to each response
 * (picture-urls.ts).
 */
export function renderBody(body: DocumentBody): string {
  const names: Names = { headings: new Map(), tables: 0 }
  return sanitize(body.content.map((block) => render(block, names)).join(''), {
    allowedTags: [
      ...[
        'h2',
        'h3',
        'p',
        'ul',
        'ol',
        'li',
        'blockquote',
        'strong',
        'em',
        'u',
        's',
        'a',
        'br',
        'hr',
        'aside',
      ],
      ...['div', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      h2: ['id'],
      h3: ['id'],
      ol: ['start'],
      aside: ['data-tone'],
      div: ['tabindex', 'role', 'aria-label'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      figure: ['data-picture', 'data-alt'],
    },
    allowedClasses: { aside: ['callout'], p: ['callout-label'], div: ['table'] },
    allowedSchemes: ['https', 'tel', 'mailto'],
    allowProtocolRelative: false,
  })
}

function render(block: Block, names: Names): string {
  const within = (blocks: Block[]) => blocks.map((child) => render(child, names)).join('')
  const items = (list: { content: Block[] }[]) =>
    list.map(({ content }) => `<li>${within(content)}</li>`).join('')
  switch (block.type) {
    case 'paragraph':
      return `<p>${renderLine(block.content)}</p>`
    case 'heading': {
      const tag = `h${block.attrs.level}`
      return `<${tag} id="${anchorOf(block.content, names)}">${renderLine(block.content)}</${tag}>`
    }
    case 'bulletList':
      return `<ul>${items(block.content)}</ul>`
    case 'orderedList': {
      const start = block.attrs?.start ?? 1
      return `<ol${start === 1 ? '' : ` start="${start}"`}>${items(block.content)}</ol>`
    }
    case 'blockquote':
      return `<blockquote>${within(block.content)}</blockquote>`
    case 'callout': {
      const { tone } = block.attrs
      const label = `<p class="callout-label">${labels[tone]}</p>`
      return `<aside class="callout" data-tone="${tone}">${label}${within(block.content)}</aside>`
    }
    case 'divider':
      return '<hr>'
    case 'table':
      return renderTable(block, names)
    case 'picture':
      return renderPicture(block)
  }
}

/**
 * Renders a table, which scrolls within the page if it is wide. For the keyboard it needs to be focusable,
 * with a role and a name.
 */
function renderTable({ content: rows }: Table, names: Names): string {
  names.tables += 1
  const [first, ...rest] = rows
  const hasHead = first?.content.every(({ type }) => type === 'tableHeader') ?? false
  const render = (row: Row, scope: 'col' | 'row') =>
    `<tr>${row.content.map((cell) => renderCell(cell, scope, names)).join('')}</tr>`
  const head = first && hasHead ? `<thead>${render(first, 'col')}</thead>` : ''
  const body = (hasHead ? rest : rows).map((row) => render(row, 'row')).join('')
  const name = `Table ${names.tables}`
  return `<div class="table" tabindex="0" role="region" aria-label="${name}"><table>${head}<tbody>${body}</tbody></table></div>`
}

function renderCell({ type, attrs, content }: Cell, scope: 'col' | 'row', names: Names): string {
  const inner = content.map((block) => render(block, names)).join('')
  const spans = (['colspan', 'rowspan'] as const)
    .filter((name) => attrs[name] > 1)
    .map((name) => ` ${name}="${attrs[name]}"`)
    .join('')
  return type === 'tableHeader' ? `<th scope="${scope}"${spans}>${inner}</th>` : `<td${spans}>${inner}</td>`
}

function renderPicture({ attrs: { id, alt, decorative, caption } }: PictureBlock): string {
  const figcaption = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  const altData = decorative || alt === '' ? '' : ` data-alt="${escapeHtml(alt)}"`
  return `<figure data-picture="${id}"${altData}>${figcaption}</figure>`
}

function renderLine(line: Inline[] = []): string {
  return line
    .map((part) =>
      part.type === 'text' ? (part.marks ?? []).reduceRight(renderMark, escapeHtml(part.text)) : '<br>',
    )
    .join('')
}

function renderMark(html: string, mark: Mark): string {
  if (mark.type === 'bold') return `<strong>${html}</strong>`
  if (mark.type === 'italic') return `<em>${html}</em>`
  if (mark.type === 'underline') return `<u>${html}</u>`
  if (mark.type === 'strike') return `<s>${html}</s>`
  const { href } = mark.attrs
  return `<a href="${escapeHtml(href)}"${href.startsWith('/') ? '' : ' rel="noreferrer"'}>${html}</a>`
}

/** Returns the id of a heading, with a prefix so that it cannot clash with an id of the page. */
function anchorOf(line: Inline[] | undefined, { headings }: Names): string {
  const words = wordsOf(line)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  const anchor = `section-${words || 'untitled'}`
  const times = (headings.get(anchor) ?? 0) + 1
  headings.set(anchor, times)
  return times === 1 ? anchor : `${anchor}--${times}`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
