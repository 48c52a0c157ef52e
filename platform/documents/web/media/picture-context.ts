import type { Block } from '../../contract/body.ts'
import { createContext } from 'react'

export type PictureAttrs = Extract<Block, { type: 'picture' }>['attrs']

/** Parses the attributes of a picture's node. */
export function readPicture(attrs: Record<string, unknown>): PictureAttrs {
  const { id, alt, caption, decorative } = attrs
  return { id: String(id), alt: String(alt), caption: String(caption), decorative: decorative === true }
}

/** Opens the dialog for a picture of the text; `onDone` gets the result. */
type EditPicture = (attrs: PictureAttrs, onDone: (attrs: PictureAttrs) => void) => void

export const PictureContext = createContext<EditPicture>(() => {})
