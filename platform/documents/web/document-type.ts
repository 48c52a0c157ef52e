import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { DocumentName } from '../contract/document-types.ts'
import type { DocumentBody } from '../contract/body.ts'
import type { Translations } from '../contract/translations.ts'
import type { Language } from '../../contract/languages.ts'
import type { DocumentState, DraftCard, Revision } from '../contract/documents.ts'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { ErrorCode } from '../../api/api-error.ts'

/** What people write: fields, where a type has one a text of blocks, and what of it is written in other languages. */
export type DocumentContent = object & {
  readonly body?: DocumentBody
  readonly language?: Language | undefined
  readonly translations?: Translations | undefined
}

/** A document as the server had it last. */
export type Draft<Content> = {
  id: string
  /** One higher with each save that is acknowledged. */
  version: number
  state: DocumentState
  /** When members see it, or will; null while they do not. */
  publishedAt: string | null
  /** The version that members see or will see. */
  publishedVersion: number | null
  savedAt: string
  /** Who saved last; null when their account is deleted. */
  savedBy: string | null
  content: Content
}

/** One save on its way: it never changes, however often it is sent. */
export type Save<Content> = {
  saveId: string
  /** The version that the content was written on. */
  version: number
  content: Content
  /** The revision that is restored with this save. */
  restored?: number | undefined
}

export type Saved = { version: number; savedAt: string }

/** How two people's changes of one field come together; a rule without functions asks a person. */
export type FieldRule<Value> = {
  /** Makes one value of both; `undefined` where a person has to choose. */
  unite?(base: Value, mine: Value, theirs: Value): Value | undefined
  /** Both values, one after the other, for "Keep both"; `undefined` where they do not fit. */
  both?(mine: Value, theirs: Value): Value | undefined
}

export type FieldRules<Content> = {
  [Name in Exclude<keyof Content, 'body' | 'translations'>]-?: FieldRule<Content[Name]>
}

/** What saving, merging and checking need to know of a type: no network and no messages. */
export type DocumentRules<Content extends DocumentContent> = {
  /** Drafts on the device and what is typed are read with these. */
  schemas: { content: z.ZodMiniType<Content>; draft: z.ZodMiniType<Draft<Content>> }
  /** Every field but the body, which is merged block by block, and translations; in the order of the screen. */
  fields: FieldRules<Content>
  /** The failure of a call for a document that the company does not have. */
  notFoundCode: ErrorCode
  /** The failure of a save whose version is not the newest. */
  conflictCode: ErrorCode
  /** The failure of publishing; its issues name what is missing. */
  incompleteCode: ErrorCode
  /**
   * Paths that keep it from being published, in the order of the screen: `field`, `field.<index>`, and
   * `pictures.<index>` for a picture of the body.
   */
  missing(content: Content): string[]
  /** The path of an issue that the server names, where the screen knows it. */
  missingPath(path: string): string | undefined
  /** Uploaded pictures that the content shows. */
  pictureIds(content: Content): string[]
  /** All that members read, as plain text, for comparing two versions. */
  plainText(content: Content): string
}

type Call = { signal: AbortSignal }

/** What a list of documents is narrowed to. */
export type DocumentFilters = {
  state: DocumentState
  /** Words of the title. */
  search: string
  category?: ArticleCategory | undefined
  /** The member who saved it last. */
  savedBy?: string | undefined
  isReviewDue?: boolean | undefined
}

/** The calls of the screens that list documents of a type and begin one. */
export type DocumentListApi = {
  /** An empty one with a title, or a copy of one. */
  create(begun: { title: string } | { copyOf: string }): Promise<{ id: string }>
  list(
    input: {
      state: DocumentState
      limit: number
      cursor?: string
      search?: string
      category?: ArticleCategory
      savedBy?: string
      isReviewDue?: boolean
    },
    call: Call,
  ): Promise<{ items: DraftCard[]; next: string | null }>
  /** The members who were the last to save one. */
  listEditors(call: Call): Promise<{ items: { id: string; name: string }[] }>
  restore(id: string): Promise<void>
  /** Loads the lists again that show the document. */
  refresh(): Promise<void>
}

/** The calls of a type to the server. */
export type DocumentApi<Content> = Pick<DocumentListApi, 'refresh'> & {
  load(id: string, call: Call): Promise<Draft<Content>>
  /** `editing` names one opened editor, whose saves of a few minutes are one revision. */
  save(save: Save<Content> & { id: string; editing: string }, call: Call): Promise<Saved>
  /** `at` is a moment in the future; now where it is absent. */
  publish(input: {
    id: string
    version: number
    at?: string
  }): Promise<{ publishedAt: string; state: DocumentState }>
  listRevisions(
    input: { id: string; limit: number; before?: number },
    call: Call,
  ): Promise<{ items: Revision[]; next: number | null }>
  getRevision(input: { id: string; version: number }, call: Call): Promise<{ content: Content }>
  /** The document as members would see it, were it published now; in the language of its original by default. */
  preview(asked: { id: string; language?: Language | undefined }, call: Call): Promise<ReactNode>
}

/** Hiding a document from members and deleting it: two and two calls undo each other. */
export type DocumentRemoval = {
  api: Record<'unpublish' | 'republish' | 'remove' | 'restore', (id: string) => Promise<void>>
  messages: {
    isDeleted(): string
    canBeRestored(): string
    isRestored(): string
  }
  /** Where all of them are listed, which is shown when one was deleted. */
  listHref: string
}

/** A field in the view of conflicts; `node` where it is neither text nor a picture. */
export type FieldPreview =
  | { lines: string[] }
  | { picture: { id: string; alt: string } | null }
  | { node: ReactNode }

/** What the screens that list documents of a type and begin one say, in the language of now. */
type DocumentListMessages = {
  listHeading(): string
  listLead(): string
  loadingList(): string
  /** What an empty list of this state says: a title and a sentence. */
  empty(state: DocumentState): [title: string, text: string]
  newHeading(): string
  loading(): string
  isRestored(): string
}

/** What the editor says of a type, in the language of now. */
export type DocumentMessages<Content> = {
  heading(): string
  /** What the browser's tab says: the document's own title, where it has one. */
  pageTitle?(content: Content): string
  loading(): string
  bodyPlaceholder(): string
  /** Who can read it once it is published. */
  audience(): string
  /** Said once it is published, with a link to it. */
  isPublished(): string
  openPublished(): string
  savedMeanwhile(who: string): string
  missing(path: string): string
  fieldName(field: string): string
  fieldPreview(content: Content, field: string): FieldPreview
}

/** What a list of documents asks of their type: little, so that the list does not load the editor. */
export type DocumentListType = {
  /** Names the type in caches. */
  name: string
  api: DocumentListApi
  messages: DocumentListMessages
  /** All categories, by name. */
  categories(): { value: ArticleCategory; name: string }[]
  /** Stands where one has no picture. */
  Drawing: ComponentType<{ category: ArticleCategory; className: string }>
  /** Where one is begun. */
  newHref: string
  /** Where one is edited. */
  editHref(id: string): string
}

/** All that the editor asks of a type of document. */
export type DocumentType<Content extends DocumentContent> = DocumentRules<Content> & {
  /** Names the type in caches. */
  name: string
  /** What the server calls it. */
  type: DocumentName
  api: DocumentApi<Content>
  messages: DocumentMessages<Content>
  /** Where members read one. */
  href(id: string): string
  /** Absent where a company always has its documents, such as its design. */
  removal?: DocumentRemoval
}
