import type { Language } from '../../contract/languages.ts'
import { createContext, use } from 'react'
import type { DocumentContent, DocumentType, EditorParts } from './document-type.ts'
import type { DraftSession } from './session/draft-session.ts'
import type { OpenDocument } from './session/session-state.ts'

/** State and actions shared by the parts of the editing screen. */
export type EditingState<Content extends DocumentContent> = {
  type: DocumentType<Content>
  session: DraftSession<Content>
  open: OpenDocument<Content>
  parts: EditorParts
  /** The language of the translation being edited; undefined for the original. */
  language: Language | undefined
  /** Changes some fields; the rest stays as it is. */
  edit(changes: Partial<Content>): void
  /** Marks the parts missing for publication, and focuses the first. */
  showMissing(paths: string[]): void
  /** Opens the comments on the draft, or starts a thread about the block with this text. */
  comment(blockText?: string): void
  /** Whether a part that was marked as missing has not been edited since. */
  isIncomplete: boolean
  /** Returns the message for a missing part; `undefined` where it is not missing. */
  problemAt(path: string): string | undefined
}

export const EditingContext = createContext<EditingState<DocumentContent> | undefined>(undefined)

export function useEditing(): EditingState<DocumentContent> {
  const editing = use(EditingContext)
  if (!editing) throw new Error('A part of the editing screen stands outside of it.')
  return editing
}

/** Returns the editing context, typed for the fields of one type; throws in the editor of another. */
export function useEditingOf<Content extends DocumentContent>(
  type: DocumentType<Content>,
): EditingState<Content> {
  const editing: unknown = useEditing()
  if (!isOf(editing, type)) throw new Error(`A field of ${type.name} stands in another type's screen.`)
  return editing
}

function isOf<Content extends DocumentContent>(
  editing: unknown,
  type: DocumentType<Content>,
): editing is EditingState<Content> {
  return typeof editing === 'object' && editing !== null && 'type' in editing && editing.type === type
}
