/** A sentence to read aloud, and the paragraph, heading or list item that contains it. */
export type Sentence = { block: HTMLElement; text: string; lang: string }

const PASSAGE_SELECTOR = 'h2, h3, h4, p, li, blockquote, figcaption, caption, th, td, dt, dd'
const NOT_READ = '[hidden], [aria-hidden=true], button, nav, script'

/** Returns the sentences of a text in their order. */
export function sentencesOf(text: HTMLElement): Sentence[] {
  return blocksOf(text).flatMap(({ block, text: blockText }) => {
    const lang = block.closest<HTMLElement>('[lang]')?.lang ?? ''
    const segmenter = new Intl.Segmenter(lang === '' ? undefined : lang, { granularity: 'sentence' })
    return [...segmenter.segment(blockText)]
      .map(({ segment }) => segment.trim())
      .filter((sentence) => sentence !== '')
      .map((sentence) => ({ block, text: sentence, lang }))
  })
}

/**
 * Returns the blocks of a text; an item with a nested list is read up to that list, and the nested items
 * after it.
 */
function blocksOf(text: HTMLElement): { block: HTMLElement; text: string }[] {
  const blocks: { block: HTMLElement; text: string }[] = []
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement?.closest<HTMLElement>(PASSAGE_SELECTOR)
    if (!block || !text.contains(block) || node.parentElement?.closest(NOT_READ)) continue
    const words = (node.textContent ?? '').replaceAll(/\s+/g, ' ')
    const last = blocks.at(-1)
    if (last?.block === block) last.text += words
    else blocks.push({ block, text: words })
  }
  return blocks
}
