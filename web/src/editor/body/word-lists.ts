/** A paragraph that Word formats as a list item. */
type Item = { paragraph: Element; level: number; isOrdered: boolean }

/** Word's number, which stands in the text before it. */
const NUMBER = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i

/** Word puts no lists on the clipboard, only paragraphs that look like list items: makes lists of them. */
export function gatherLists(body: HTMLElement): void {
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
  return { paragraph, level: Number(level), isOrdered: NUMBER.test(marker?.textContent ?? '') }
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
