import type { Block } from '../../contract/body.ts'

type PictureBlock = Extract<Block, { type: 'picture' }>

/** Returns the blocks inside a block. */
function childrenOf(block: Block): Block[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'picture':
    case 'divider':
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

/**
 * Returns a block as plain text, a line for each paragraph in it, so that two versions can be compared word
 * by word.
 */
export function textLines(block: Block): string[] {
  if (block.type === 'picture') return [[block.attrs.alt, block.attrs.caption].filter(Boolean).join(' · ')]
  if (block.type === 'divider') return ['———']
  if (block.type !== 'paragraph' && block.type !== 'heading') return childrenOf(block).flatMap(textLines)
  return [(block.content ?? []).map((part) => (part.type === 'text' ? part.text : '\n')).join('')]
}

/** Returns the pictures of a text in order, including nested ones. */
export function picturesIn(blocks: Block[]): PictureBlock['attrs'][] {
  return blocks.flatMap((block) => (block.type === 'picture' ? [block.attrs] : picturesIn(childrenOf(block))))
}

export function hasText(block: Block): boolean {
  if (block.type !== 'paragraph' && block.type !== 'heading') return childrenOf(block).some(hasText)
  return (block.content ?? []).some((part) => part.type === 'text' && part.text.trim() !== '')
}
