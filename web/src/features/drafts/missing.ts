import type { Block } from '@hale/contracts/article-body'
import type { ArticleContent } from '@hale/contracts/drafts'

/** A place that members need and that is missing or unsound: as the server names it in `issues`. */
export type MissingPath =
  | 'title'
  | 'summary'
  | 'category'
  | 'author'
  | 'body'
  | 'picture'
  | `pictures.${number}`
  | `sources.${number}`

/** What keeps an article from being published, in the order in which it stands on the screen. */
export function missingIn(content: ArticleContent): MissingPath[] {
  const { title, summary, category, author, body, picture, sources } = content
  const isEmpty = (text: string) => text.trim() === ''
  const pictures = picturesIn(body.content).flatMap((one, place): MissingPath[] =>
    isExplained(one) ? [] : [`pictures.${place}`],
  )
  const unsound = sources.flatMap((source, place): MissingPath[] =>
    isSource(source) ? [] : [`sources.${place}`],
  )
  const checks: [MissingPath, boolean][] = [
    ['title', isEmpty(title)],
    ['summary', isEmpty(summary)],
    ['body', !body.content.some(hasText)],
  ]
  const details: [MissingPath, boolean][] = [
    ['picture', picture !== null && !isExplained(picture)],
    ['category', category === null],
    ['author', isEmpty(author)],
  ]
  return [...missing(checks), ...pictures, ...missing(details), ...unsound]
}

/** The path of an issue of the server, where it is one that this editor knows. */
export function asMissingPath(path: string): MissingPath | undefined {
  const match = /^(title|summary|category|author|body|picture)$|^(pictures|sources)\.(\d+)$/.exec(path)
  if (!match) return undefined
  const [, field, list, place] = match
  if (list) return `${list === 'pictures' ? 'pictures' : 'sources'}.${Number(place)}`
  return simplePaths.find((known) => known === field)
}

const simplePaths = ['title', 'summary', 'category', 'author', 'body', 'picture'] as const

export function isSource({ title, url }: ArticleContent['sources'][number]): boolean {
  return title.trim() !== '' && /^https:\/\/[^\s/]/i.test(url) && URL.canParse(url)
}

function isExplained({ alt, decorative }: { alt: string; decorative: boolean }): boolean {
  return decorative || alt.trim() !== ''
}

function missing(checks: [MissingPath, boolean][]): MissingPath[] {
  return checks.filter(([, is]) => is).map(([path]) => path)
}

type PictureBlock = Extract<Block, { type: 'picture' }>

/** The company's pictures that an article names. */
export function pictureIdsIn({ picture, body }: ArticleContent): string[] {
  const lead = picture?.from === 'company' ? [picture.id] : []
  return [...lead, ...picturesIn(body.content).map(({ id }) => id)]
}

/** The pictures of a text in its order, wherever they stand. */
function picturesIn(blocks: Block[]): PictureBlock['attrs'][] {
  return blocks.flatMap((block) => (block.type === 'picture' ? [block.attrs] : picturesIn(childrenOf(block))))
}

function hasText(block: Block): boolean {
  if (block.type !== 'paragraph' && block.type !== 'heading') return childrenOf(block).some(hasText)
  return (block.content ?? []).some((part) => part.type === 'text' && part.text.trim() !== '')
}

/** The blocks that stand in a block. */
export function childrenOf(block: Block): Block[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'picture':
      return []
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content)
    case 'blockquote':
    case 'callout':
      return block.content
    case 'table':
      return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content))
  }
}
