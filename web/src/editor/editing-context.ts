import type { ArticleContent } from '@hale/contracts/drafts'
import { createContext, use } from 'react'
import type { DraftSession } from './session/draft-session.ts'
import type { OpenDraft } from './session/session-state.ts'
import type { MissingPath } from '../features/drafts/missing.ts'

/** What the parts of the editing screen share. */
export type Editing = {
  session: DraftSession
  open: OpenDraft
  /** Changes some fields; the rest stays as it is. */
  edit: (changes: Partial<ArticleContent>) => void
  /** What was found missing when somebody wanted to publish. */
  missing: MissingPath[]
  /** MessageCatalogue for what is missing there; `undefined` where nothing is. */
  wrong: (path: MissingPath) => string | undefined
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('A part of the editing screen stands outside of it.')
  return editing
}
