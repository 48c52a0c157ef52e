import type { Language } from '../../contract/languages.ts'
import { createContext, use } from 'react'
import type { DocumentContent, DocumentType } from './document-type.ts'
import type { DraftSession } from './session/draft-session.ts'
import type { OpenDocument } from './session/session-state.ts'

/** What the parts of the editing screen share. */
export type Editing<Content extends DocumentContent> = {
  type: DocumentType<Content>
  session: DraftSession<Content>
  open: OpenDocument<Content>
  /** The translation that is written on; undefined while it is the original. */
  language: Language | undefined
  /** Changes some fields; the rest stays as it is. */
  edit(changes: Partial<Content>): void
  /** Shows what was found missing when somebody wanted to publish, and leads to the first of it. */
  showMissing(paths: string[]): void
  /** Opens what is said about the draft, or begins a thread about a block with this text. */
  comment(blockText?: string): void
  /** The message for what is missing there; `undefined` where nothing is. */
  problemAt(path: string): string | undefined
}

export const EditingContext = createContext<Editing<DocumentContent> | undefined>(undefined)

export function useEditing(): Editing<DocumentContent> {
  const editing = use(EditingContext)
  if (!editing) throw new Error('A part of the editing screen stands outside of it.')
  return editing
}

/** The same for the fields of one type. */
export function useEditingOf<Content extends DocumentContent>(type: DocumentType<Content>): Editing<Content> {
  const editing: unknown = useEditing()
  if (!isOf(editing, type)) throw new Error(`A field of ${type.name} stands in another type's screen.`)
  return editing
}

function isOf<Content extends DocumentContent>(
  editing: unknown,
  type: DocumentType<Content>,
): editing is Editing<Content> {
  return typeof editing === 'object' && editing !== null && 'type' in editing && editing.type === type
}
