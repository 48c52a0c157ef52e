import type { Language } from '../../../contract/languages.ts'
import type { LeadPicture } from '../../contract/pictures.ts'
import type { DocumentBody } from '../../contract/body.ts'

// Fields that several types of document share: each gets its values as props, and reports changes.

export type Source = { title: string; publisher: string; url: string }

/** Fields that members read in several types of document. */
export type SharedFields = {
  title: string
  summary: string
  category: string | null
  tags: string[]
  author: string
  /** The lead picture, also shown on the card. */
  picture: LeadPicture | null
  body: DocumentBody
  sources: Source[]
  /** Calendar days of the last and the next review; null where not set. */
  reviewedOn: string | null
  nextReviewOn: string | null
  /** Language of the original; absent for the company’s main language. */
  language?: Language | undefined
}

type Editable = Omit<SharedFields, 'category' | 'body'>

export type FieldsProps<Name extends keyof Editable> = {
  content: Pick<Editable, Name>
  edit(changes: Partial<Pick<Editable, Name>>): void
  /** Returns the message for a missing part; `undefined` where it is not missing. */
  problemAt(path: string): string | undefined
}
