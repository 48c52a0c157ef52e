import type { Block } from '@hale/contracts/article-body'
import type { ArticleContent } from '@hale/contracts/drafts'
import { childrenOf } from '../../features/drafts/missing.ts'

/** A block as plain text, a line for each paragraph in it, so that two versions can be compared word by word. */
export function linesOf(block: Block): string[] {
  if (block.type === 'picture') return [[block.attrs.alt, block.attrs.caption].filter(Boolean).join(' · ')]
  if (block.type !== 'paragraph' && block.type !== 'heading') return childrenOf(block).flatMap(linesOf)
  return [(block.content ?? []).map((part) => (part.type === 'text' ? part.text : '\n')).join('')]
}

/** All that members read of an article, line by line. */
export function textOf({ title, summary, author, tags, body, sources }: ArticleContent): string {
  const cited = sources.map((source) => [source.title, source.publisher, source.url].join(', '))
  const lines = [title, summary, ...body.content.flatMap(linesOf), author, tags.join(', '), ...cited]
  return lines.filter((line) => line.trim() !== '').join('\n\n')
}
