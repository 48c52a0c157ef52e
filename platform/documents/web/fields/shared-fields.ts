import type { Language } from '../../../contract/languages.ts'
import type { LeadPicture } from '../../contract/pictures.ts'
import type { DocumentBody } from '../../contract/body.ts'

// Fields that several types of document have, and how they are drawn: each gets what it shows, and says what changed.

export type Source = { title: string; publisher: string; url: string }

/** What members read of a document besides what only its type has. */
export type SharedFields = {
  title: string
  summary: string
  category: string | null
  tags: string[]
  author: string
  /** The picture at the top, and on the card. */
  picture: LeadPicture | null
  body: DocumentBody
  sources: Source[]
  /** Calendar days. */
  reviewedOn: string | null
  nextReviewOn: string | null
  /** Of the original; the company’s main one where it is absent. */
  language?: Language | undefined
}

type Editable = Omit<SharedFields, 'category' | 'body'>

export type FieldsProps<Name extends keyof Editable> = {
  content: Pick<Editable, Name>
  edit(changes: Partial<Pick<Editable, Name>>): void
  /** The message for what is missing there; `undefined` where nothing is. */
  problemAt(path: string): string | undefined
}
