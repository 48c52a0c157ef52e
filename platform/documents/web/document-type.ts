import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { DocumentName } from '../contract/document-types.ts'
import type { DocumentBody } from '../contract/body.ts'
import type { Translations } from '../contract/translations.ts'
import type { Language } from '../../contract/languages.ts'
import type { DocumentState, DraftCard, Revision, ScheduledUpdate } from '../contract/documents.ts'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { ErrorCode } from '../../api/api-error.ts'

/** The content that people write: fields, in some types a body, and the translations of both. */
export type DocumentContent = object & {
  readonly body?: DocumentBody
  readonly language?: Language | undefined
  readonly translations?: Translations | undefined
}

/** A document in the last known state of the server. */
export type Draft<Content> = {
  id: string
  /** Raised by one with each acknowledged save. */
  version: number
  state: DocumentState
  /** When members see the document, or will; null while they do not. */
  publishedAt: string | null
  /** The version that members see or will see. */
  publishedVersion: number | null
  /** The version that members will see in place of the published one, and when. */
  update: ScheduledUpdate | null
  savedAt: string
  /** Name of the person who saved last; null when their account has been deleted. */
  savedBy: string | null
  content: Content
}

/** A save to send; every retry sends the same values. */
export type SaveRequest<Content> = {
  saveId: string
  /** The version that the content is based on. */
  version: number
  content: Content
  /** The revision that this save restores. */
  restored?: number | undefined
}

export type SavedVersion = { version: number; savedAt: string }

/** How to merge two people's changes of a field; without functions, a person decides. */
export type FieldRule<Value> = {
  /** Merges both values; returns `undefined` where a person has to choose. */
  unite?(base: Value, mine: Value, theirs: Value): Value | undefined
  /**
   * Returns both values, one after the other, for the choice "Keep both"; `undefined` where the result would be too
   * long.
   */
  both?(mine: Value, theirs: Value): Value | undefined
}

export type FieldRules<Content> = {
  [Name in Exclude<keyof Content, 'body' | 'translations'>]-?: FieldRule<Content[Name]>
}

/** Rules of a type for saving, merging and checking, without network and messages. */
export type DocumentRules<Content extends DocumentContent> = {
  /** Schemas that parse drafts stored on the device, and what is typed. */
  schemas: { content: z.ZodMiniType<Content>; draft: z.ZodMiniType<Draft<Content>> }
  /**
   * Rules of all fields in the order of the screen, except for translations and the body, which is merged block by
   * block.
   */
  fields: FieldRules<Content>
  /** Error code of a call for a document that the company does not have. */
  notFoundCode: ErrorCode
  /** Error code of a save whose version is not the newest. */
  conflictCode: ErrorCode
  /** Error code of publishing an incomplete document; its issues name what is missing. */
  incompleteCode: ErrorCode
  /**
   * Returns the paths of the parts that prevent publication, in the order of the screen: `field`, `field.<index>`,
   * and `pictures.<index>` for a picture of the body.
   */
  missing(content: Content): string[]
  /** Returns the screen's path for an issue from the server; undefined where the screen has none. */
  missingPath(path: string): string | undefined
  /** Returns the ids of uploaded pictures in the content. */
  pictureIds(content: Content): string[]
  /** Returns everything that members read as plain text, to compare two versions. */
  plainText(content: Content): string
  /** Returns the texts to translate, each once; for a type that translates texts within its fields. */
  texts?(content: Content, targetLanguage: Language): TranslatedPart[]
}

/** A text within a field, with its translation so far. */
export type TranslatedPart = {
  text: string
  /** Its translation; for a text whose original has changed, the translation of the previous original. */
  translation: string
  isOutOfDate: boolean
  /** Whether members read the original in place of a translation. */
  isUntranslated: boolean
}

type Call = { signal: AbortSignal }

/** Filters of a list of documents. */
export type DocumentFilters = {
  state: DocumentState
  /** Words to search for in titles. */
  search: string
  category?: ArticleCategory | undefined
  /** Id of the member who saved the document last. */
  savedBy?: string | undefined
  isReviewDue?: boolean | undefined
}

/** Calls of the screens that list and create documents of a type. */
export type DocumentListApi = {
  /** Creates an empty document with a title, or a copy of one. */
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
  /** Lists the members who were the last to save a document. */
  listEditors(call: Call): Promise<{ items: { id: string; name: string }[] }>
  restore(id: string): Promise<void>
  /** Reloads the lists that show the document. */
  refresh(): Promise<void>
}

/** The editor's calls to the server for a type. */
export type DocumentApi<Content> = Pick<DocumentListApi, 'refresh'> & {
  load(id: string, call: Call): Promise<Draft<Content>>
  /** Saves the content. `editing` identifies one open editor, whose saves within a few minutes become one revision. */
  save(save: SaveRequest<Content> & { id: string; editing: string }, call: Call): Promise<SavedVersion>
  /** Publishes a version: at the future moment `at`, or now where it is absent. */
  publish(input: {
    id: string
    version: number
    at?: string
  }): Promise<Pick<Draft<Content>, 'publishedAt' | 'state' | 'publishedVersion' | 'update'>>
  /** Cancels a scheduled update; `isCancelled` is false where it has been published meanwhile. */
  cancelUpdate(id: string): Promise<{ isCancelled: boolean }>
  listRevisions(
    input: { id: string; limit: number; before?: number },
    call: Call,
  ): Promise<{ items: Revision[]; next: number | null }>
  getRevision(input: { id: string; version: number }, call: Call): Promise<{ content: Content }>
  /**
   * Returns the document as members would see it if it were published now; in its original language by
   * default.
   */
  preview(request: { id: string; language?: Language | undefined }, call: Call): Promise<ReactNode>
}

/** Calls that hide and delete a document, each with the call that undoes it. */
export type DocumentRemoval = {
  api: Record<'unpublish' | 'republish' | 'remove' | 'restore', (id: string) => Promise<void>>
  messages: {
    isDeleted(): string
    canBeRestored(): string
    isRestored(): string
  }
  /** URL of the list of documents, which is shown after one was deleted. */
  listHref: string
}

/** A field's value in the view of conflicts; `node` for a value that is neither text nor a picture. */
export type FieldPreview =
  | { lines: string[] }
  | { picture: { id: string; alt: string } | null }
  | { node: ReactNode }

/** Texts of the screens that list and create documents of a type, in the current language. */
type DocumentListMessages = {
  listHeading(): string
  listLead(): string
  loadingList(): string
  /** Title and sentence for an empty list of documents in a state. */
  empty(state: DocumentState): [title: string, text: string]
  newHeading(): string
  loading(): string
  isRestored(): string
}

/** Texts of the editor for a type, in the current language. */
export type DocumentMessages<Content> = {
  heading(): string
  /** Title of the browser's tab: the document's own, where it has one. */
  pageTitle?(content: Content): string
  loading(): string
  bodyPlaceholder(): string
  /** Who can read the document once it is published. */
  audience(): string
  /** Message after publishing, shown with a link to the document. */
  isPublished(): string
  openPublished(): string
  savedMeanwhile(name: string): string
  missing(path: string): string
  fieldName(field: string): string
  fieldPreview(content: Content, field: string): FieldPreview
}

/** What lists of documents need to know of a type; kept small, so that a list does not load the editor. */
export type DocumentListType = {
  /** Name of the type in query keys. */
  name: string
  api: DocumentListApi
  messages: DocumentListMessages
  /** All categories with their labels. */
  categories(): { value: ArticleCategory; name: string }[]
  /** Drawing for a document without a picture. */
  Drawing: ComponentType<{ category: ArticleCategory; className: string }>
  /** URL for creating a document. */
  newHref: string
  /** Returns the URL for editing a document. */
  editHref(id: string): string
}

/** Parts of the editing screen that only some types have. */
export type EditorParts = {
  /** The view of a translation, for a type with `texts`. */
  Translation?: ComponentType<{ language: Language }>
  /** Further actions on the document. */
  Menu?: ComponentType
  /**
   * Information to read before publishing, shown below the button; a type that has it always asks before it
   * publishes.
   */
  BeforePublishing?: ComponentType
}

/** Facts of a type for the editor. */
export type DocumentType<Content extends DocumentContent> = DocumentRules<Content> & {
  /** Name of the type in query keys. */
  name: string
  /** The server's name of the type. */
  type: DocumentName
  api: DocumentApi<Content>
  messages: DocumentMessages<Content>
  /** Returns the URL at which members read a document. */
  href(id: string): string
  /** Calls that hide and delete a document; absent for one that a company always has, such as its design. */
  removal?: DocumentRemoval
}
