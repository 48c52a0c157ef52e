import { hrefOf } from './href.ts'

/** Cleaned HTML, and the number of pictures that were removed from it. */
type CleanedPaste = { html: string; picturesLeft: number }

/** Selector of elements without text, or with text that a body cannot contain. */
const DROPPED_ELEMENTS =
  'script, style, x-script, x-style, meta, link, title, xml, iframe, object, embed, svg, math, template, noscript, form, input, button, select, textarea, audio, video, canvas, .callout-label'
/** Attributes that are kept; `data-pm-slice` is ProseMirror's own, on copied content. */
const KEPT_ATTRIBUTES = new Set([
  'href',
  'colspan',
  'rowspan',
  'start',
  'data-pm-slice',
  'data-tone',
  'data-picture',
  'data-alt',
  'data-caption',
  'data-decorative',
])
/** Highest values that the body's schema accepts. */
const MAX_VALUES: Record<string, number> = { colspan: 20, rowspan: 20, start: 9999 }
const HEADING_TAGS: Record<string, string> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' }

/**
 * Cleans HTML that Word, Google Docs and web pages put on the clipboard. The editor's own schema does the
 * rest.
 */
export function cleanHtml(pasted: string): CleanedPaste {
  const body = parsePastedHtml(pasted)
  removeAll(body, DROPPED_ELEMENTS)
  removeComments(body)
  for (const element of body.querySelectorAll('[data-style]')) keepEmphasis(element)
  gatherLists(body)
  const picturesLeft = removeAll(body, 'img, picture')
  for (const element of body.querySelectorAll('*')) renameHeading(element)
  for (const link of body.querySelectorAll('a')) mendLink(link)
  for (const element of body.querySelectorAll('*')) stripAttributes(element)
  for (const empty of body.querySelectorAll('p, h2, h3, o\\:p')) dropEmpty(empty)
  return { html: body.innerHTML, picturesLeft }
}

function removeAll(body: HTMLElement, selector: string): number {
  const elements = body.querySelectorAll(selector)
  for (const element of elements) element.remove()
  return [...elements].filter(({ tagName }) => tagName === 'IMG').length
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/**
 * Replaces styles for bold and italic by elements: word processors use styles, and Google Docs wraps
 * everything in a `b` that is not bold.
 */
function keepEmphasis(element: Element): void {
  const style = element.getAttribute('data-style') ?? ''
  if (/^(B|STRONG)$/.test(element.tagName) && /(?:^|;)\s*font-weight:\s*(?:normal|400)/i.test(style))
    unwrap(element)
  if (!/^(SPAN|FONT)$/.test(element.tagName)) return
  if (/(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapInside(element, 'strong')
  if (/(?:^|;)\s*font-style:\s*italic/i.test(style)) wrapInside(element, 'em')
}

function wrapInside(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function renameHeading(element: Element): void {
  const tag = HEADING_TAGS[element.tagName]
  if (!tag) return
  const heading = element.ownerDocument.createElement(tag)
  heading.append(...element.childNodes)
  element.replaceWith(heading)
}

function mendLink(link: HTMLAnchorElement): void {
  const written = link.getAttribute('href') ?? ''
  // A URL without a scheme was relative to the copied page and is dropped, unless it is a path in Hale.
  const href = /^(https?|mailto|tel):|^\//i.test(written) ? hrefOf(written) : undefined
  if (href) link.setAttribute('href', href)
  else unwrap(link)
}

function stripAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) {
    const isTooMuch = Number(element.getAttribute(name)) > (MAX_VALUES[name] ?? Infinity)
    if (!KEPT_ATTRIBUTES.has(name) || isTooMuch) element.removeAttribute(name)
  }
}

function dropEmpty(element: Element): void {
  const isCell = element.parentElement && /^T[DH]$/.test(element.parentElement.tagName)
  if (!isCell && (element.textContent ?? '').trim() === '' && !element.querySelector('figure'))
    element.remove()
}

/** Matches a tag with its attributes; a quoted value may contain any character. */
const HTML_TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi
/** Matches event handlers and styles, anywhere in a tag. */
const ACTIVE_ATTRIBUTE = /(?<=[\s"'/])(on\w+|style)(?=\s*=)/gi
/** Matches elements with code or styles, and their content. */
const CODE_ELEMENT = /<(script|style)\b[^>]*>[^]*?<\/\1\s*>/gi

/**
 * Parses pasted HTML without violating the content security policy. Event handlers and styles are renamed first,
 * because browsers report each one even in a document that is never shown; styles are read, never applied.
 */
function parsePastedHtml(html: string): HTMLElement {
  const quiet = html
    .replaceAll(CODE_ELEMENT, '')
    .replaceAll(/<(?=\/?(?:script|style)\b)/gi, '<x-')
    .replaceAll(HTML_TAG, (tag) => tag.replaceAll(ACTIVE_ATTRIBUTE, 'data-$1'))
  return new DOMParser().parseFromString(quiet, 'text/html').body
}

/**
 * Returns the picture that was pasted or dropped as a file; undefined where there is text, since Word adds a picture
 * of the text it copies.
 */
export function pictureFileIn(data: DataTransfer | null): File | undefined {
  if (!data) return undefined
  if (parsePastedHtml(data.getData('text/html')).textContent.trim() !== '') return undefined
  return [...data.files].find(({ type }) => type.startsWith('image/'))
}

/** A paragraph that Word formats as a list item. */
type Item = { paragraph: Element; level: number; isOrdered: boolean }

/** Matches Word's number at the start of a list item's text. */
const LIST_NUMBER = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i

/** Makes lists of paragraphs that look like list items: Word puts no real lists on the clipboard. */
function gatherLists(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]
  let run: Item[] = []
  for (const paragraph of paragraphs) {
    const item = itemOf(paragraph)
    if (run.length > 0 && (!item || run.at(-1)?.paragraph.nextElementSibling !== paragraph)) {
      makeList(run)
      run = []
    }
    if (item) run.push(item)
  }
  if (run.length > 0) makeList(run)
}

function itemOf(paragraph: Element): Item | undefined {
  const style = paragraph.getAttribute('data-style') ?? ''
  const [, level] = /mso-list:\s*\S+\s+level(\d)/i.exec(style) ?? []
  if (!level) return undefined
  const marker = paragraph.querySelector(
    '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]',
  )
  return { paragraph, level: Number(level), isOrdered: LIST_NUMBER.test(marker?.textContent ?? '') }
}

function makeList(items: Item[]): void {
  const [first] = items
  if (!first) return
  const root = listFor(first)
  const open: { list: Element; level: number }[] = [{ list: root, level: first.level }]
  first.paragraph.before(root)
  for (const item of items) {
    while (open.length > 1 && item.level < (open.at(-1)?.level ?? 0)) open.pop()
    const current = open.at(-1)
    if (!current) return
    if (item.level > current.level && current.list.lastElementChild) {
      const list = listFor(item)
      current.list.lastElementChild.append(list)
      open.push({ list, level: item.level })
    }
    open.at(-1)?.list.append(asListItem(item.paragraph))
  }
}

function listFor({ paragraph, isOrdered }: Item): Element {
  return paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul')
}

function asListItem(paragraph: Element): Element {
  const marker = paragraph.querySelector(
    '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]',
  )
  marker?.remove()
  const item = paragraph.ownerDocument.createElement('li')
  const text = paragraph.ownerDocument.createElement('p')
  text.append(...paragraph.childNodes)
  item.append(text)
  paragraph.remove()
  return item
}
