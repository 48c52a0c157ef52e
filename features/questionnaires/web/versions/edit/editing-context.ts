import type { Language } from '#platform/contract/languages.ts'
import type { Questionnaire, QuestionKey, TranslatedSource } from '../../../contract/questionnaires.ts'
import { createContext, useContext } from 'react'
import type { Edit } from './edit.ts'
import type { EditFault } from './edit-check.ts'

export type Editing = {
  edit: Edit
  /** The translations of the edit, and the original's language. */
  texts: TranslatedSource
  /** The saved version that is edited. */
  base: Questionnaire
  isDirty: boolean
  /** Whether this device can store the edit. */
  isStored: boolean
  faults: EditFault[]
  /** Returns the error message of a control, once saving was attempted. */
  errorOf: (control: string) => string | undefined
  change: (next: Edit | ((now: Edit) => Edit)) => void
  changeTexts: (next: TranslatedSource) => void
  /** Replaces the edit with a questionnaire. */
  replace: (questionnaire: Questionnaire) => void
  /** The language that is translated into; undefined for the original. */
  language: Language | undefined
  showLanguage: (language: Language | undefined) => void
  /** `adopt` starts again from another version; `rebase` applies the edit to it. */
  adopt: (questionnaire: Questionnaire) => void
  rebase: (questionnaire: Questionnaire) => void
  openKeys: QuestionKey[]
  setOpen: (key: QuestionKey, isOpen: boolean) => void
  /** Focuses a control once it is rendered, after opening its question. */
  goTo: (control: string, key?: QuestionKey) => void
  goToFault: (fault: EditFault) => void
  /** Announces to screen readers a change away from the focus. */
  announce: (text: string) => void
  tryToSave: () => void
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('Nothing is edited here.')
  return editing
}
