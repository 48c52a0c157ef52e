import { createContext } from 'react'
import type { PictureAttrs } from './picture-attrs.ts'

/** Asks for what a picture of the text says, and takes the answer over. */
export type AskPicture = (attrs: PictureAttrs, onDone: (attrs: PictureAttrs) => void) => void

export const PictureContext = createContext<AskPicture>(() => {})
