import type { Node } from '@hale/content/document'

const tags: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  bold: 'strong',
  italic: 'em',
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A section of the library as HTML: paragraphs, lists and stress; every other tag is left out, every text escaped. */
export function renderSection({ text, type, marks = [], content = [] }: Node): string {
  const inner =
    text === undefined
      ? content.map(renderSection).join('')
      : text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
  const outer = [type, ...marks.map((mark) => mark.type)].map((name) => tags[name])
  return outer.reduceRight<string>((html, tag) => (tag ? `<${tag}>${html}</${tag}>` : html), inner)
}

/** The words of sanitised HTML, blocks apart. */
export function wordsOfHtml(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
