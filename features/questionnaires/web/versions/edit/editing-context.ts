import type { Language } from '#platform/contract/languages.ts'
import type { Questionnaire, QuestionKey, TranslatedSource } from '../../../contract/questionnaires.ts'
import { createContext, useContext } from 'react'
import type { Edit } from './edit.ts'
import type { EditFault } from './edit-check.ts'

export type Editing = {
  edit: Edit
  /** Its translations, and which language the original is in. */
  texts: TranslatedSource
  /** The version that is edited. */
  base: Questionnaire
  isDirty: boolean
  /** Whether this device can store the edit. */
  isStored: boolean
  faults: EditFault[]
  /** The fault of a control, in words, once somebody tried to save. */
  errorOf: (control: string) => string | undefined
  change: (next: Edit | ((now: Edit) => Edit)) => void
  changeTexts: (next: TranslatedSource) => void
  /** Puts another questionnaire in the place of the edit. */
  replace: (questionnaire: Questionnaire) => void
  /** The translation that is written; undefined for the original. */
  language: Language | undefined
  showLanguage: (language: Language | undefined) => void
  /** Goes on from another version: with it, or with one's own edit on top of it. */
  adopt: (questionnaire: Questionnaire) => void
  rebase: (questionnaire: Questionnaire) => void
  openKeys: QuestionKey[]
  setOpen: (key: QuestionKey, isOpen: boolean) => void
  /** Puts the focus on a control once it is drawn; opens the question it is in. */
  goTo: (control: string, key?: QuestionKey) => void
  goToFault: (fault: EditFault) => void
  /** Announces to a screen reader what cannot be seen where the focus is. */
  announce: (text: string) => void
  tryToSave: () => void
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('Nothing is edited here.')
  return editing
}
