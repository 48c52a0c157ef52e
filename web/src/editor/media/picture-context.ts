import type { Block } from '@hale/contracts/article-body'
import { createContext } from 'react'

export type PictureAttrs = Extract<Block, { type: 'picture' }>['attrs']

/** What a picture's node says, as its attributes come from an editor. */
export function readPicture(attrs: Record<string, unknown>): PictureAttrs {
  const { id, alt, caption, decorative } = attrs
  return { id: String(id), alt: String(alt), caption: String(caption), decorative: decorative === true }
}

/** Asks for what a picture of the text says, and takes the answer over. */
export type AskPicture = (attrs: PictureAttrs, onDone: (attrs: PictureAttrs) => void) => void

export const PictureContext = createContext<AskPicture>(() => {})
