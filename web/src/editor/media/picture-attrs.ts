import type { Block } from '@hale/contracts/article-body'

export type PictureAttrs = Extract<Block, { type: 'picture' }>['attrs']

/** What a picture's node says, as its attributes come from an editor. */
export function readPicture(attrs: Record<string, unknown>): PictureAttrs {
  const { id, alt, caption, decorative } = attrs
  return { id: String(id), alt: String(alt), caption: String(caption), decorative: decorative === true }
}
