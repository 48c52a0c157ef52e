// All types of document that companies write, with the facts that differ from type to type.

/**
 * The maximum length of a translated text, which equals the original's, and whether line breaks are removed from it,
 * even when pasted.
 */
export type LineLimit = { readonly maxLength: number; readonly isOneLine: boolean }

const TITLE_LIMIT: LineLimit = { maxLength: 120, isOneLine: true }
const SUMMARY_LIMIT: LineLimit = { maxLength: 300, isOneLine: true }
const ANSWER_LIMIT: LineLimit = { maxLength: 600, isOneLine: false }

/** Facts about a type of document besides its content, which the contract of its endpoints defines. */
type Facts = {
  /** Path of the editor's endpoints. */
  path: `/api/${string}`
  /** Role of the people who write it, comment on it, and are asked to review it. */
  access: 'editor' | 'admin'
  /** Whether a company always has its documents, so that none can be created, hidden or deleted. */
  isFixed: boolean
  /** Whether followers of its category are notified of a new document. */
  isAnnounced: boolean
  /** Whether the search for everything finds what members read. */
  isSearched: boolean
  /** Whether clinicians sign off the published text. */
  isClinical: boolean
  /** The screen where it is edited. */
  editScreen: `/dashboard/${string}`
  /** The screen where members read it; null where its path does not contain the document’s id. */
  readScreen: `/dashboard/${string}/{id}` | null
  /**
   * The fields that editors translate, in the order of the screen; null for those with an input of their own.
   * `pictureAlt` is the lead picture's alternative text.
   */
  translated: Readonly<Record<string, LineLimit | null>>
  /**
   * Whether a translation is shown only once it is complete; otherwise missing texts are shown in the
   * original language.
   */
  isReadWhole: boolean
}

/** Facts of types whose documents a company always has, and which its admins write. */
const ALWAYS_THERE = {
  access: 'admin',
  isFixed: true,
  isAnnounced: false,
  isSearched: false,
  isClinical: false,
  readScreen: null,
  isReadWhole: false,
} as const

export const documentTypes = {
  article: {
    path: '/api/drafts',
    access: 'editor',
    isFixed: false,
    isAnnounced: true,
    isSearched: true,
    isClinical: true,
    editScreen: '/dashboard/articles/{id}/edit',
    readScreen: '/dashboard/articles/{id}',
    translated: { title: TITLE_LIMIT, summary: SUMMARY_LIMIT, pictureAlt: SUMMARY_LIMIT, body: null },
    isReadWhole: true,
  },
  video: {
    path: '/api/video-drafts',
    access: 'editor',
    isFixed: false,
    isAnnounced: true,
    isSearched: true,
    isClinical: false,
    editScreen: '/dashboard/videos/{id}/edit',
    readScreen: '/dashboard/videos/{id}',
    translated: { title: TITLE_LIMIT, summary: SUMMARY_LIMIT, chapters: null, body: null },
    isReadWhole: true,
  },
  service: {
    ...ALWAYS_THERE,
    path: '/api/service-drafts',
    editScreen: '/dashboard/admin/services/{id}/edit',
    translated: {
      ...{ title: TITLE_LIMIT, summary: SUMMARY_LIMIT, body: null },
      ...{ forWhom: ANSWER_LIMIT, cost: ANSWER_LIMIT, confidentiality: ANSWER_LIMIT },
      ...{ howToStart: ANSWER_LIMIT, emergency: ANSWER_LIMIT, hours: ANSWER_LIMIT },
    },
  },
  design: {
    ...ALWAYS_THERE,
    path: '/api/designs',
    editScreen: '/dashboard/admin/design',
    translated: {
      heroTitle: { maxLength: 80, isOneLine: true },
      heroText: { maxLength: 300, isOneLine: false },
    },
  },
  questionnaire: {
    ...ALWAYS_THERE,
    path: '/api/questionnaire-drafts',
    editScreen: '/dashboard/admin/questionnaire',
    // The texts of a questionnaire are within its questions, so the editor lists them itself.
    translated: {},
  },
} as const satisfies Record<string, Facts>

export type DocumentName = keyof typeof documentTypes

/** The names of the types whose facts include `Some`. */
export type DocumentNameWith<Some extends Partial<Facts>> = {
  [Name in DocumentName]: (typeof documentTypes)[Name] extends Some ? Name : never
}[DocumentName]

type TranslatedOf<Name extends DocumentName> = (typeof documentTypes)[Name]['translated']
type FieldOf<Some, Limit> = { [Field in keyof Some]: Some[Field] extends Limit ? Field : never }[keyof Some]

/** A field that the documents of a type have in several languages. */
export type TranslatedField<Name extends DocumentName = DocumentName> = {
  [One in Name]: FieldOf<TranslatedOf<One>, LineLimit | null>
}[Name]
/** A translated field that is edited as one or more lines of text. */
export type TranslatedLine = {
  [Name in DocumentName]: FieldOf<TranslatedOf<Name>, LineLimit>
}[DocumentName]

/** Types whose documents can be created, hidden and deleted. */
export type RemovableName = DocumentNameWith<{ isFixed: false }>
/** Types that editors write, and ask each other to review. */
export type PeerReviewedName = DocumentNameWith<{ access: 'editor' }>
/** Types with notifications of new documents to followers of their category. */
export type AnnouncedName = DocumentNameWith<{ isAnnounced: true }>
/** Types that the search for everything finds. */
export type SearchedName = DocumentNameWith<{ isSearched: true }>

export const documentNames = Object.keys(documentTypes) as DocumentName[]

/** Returns the types whose facts include `some`, in the order of `documentTypes`. */
export function documentNamesWith<const Some extends Partial<Facts>>(some: Some): DocumentNameWith<Some>[] {
  const wantedFacts = Object.entries(some)
  return documentNames.filter((name): name is DocumentNameWith<Some> => {
    const facts = new Map<string, unknown>(Object.entries(documentTypes[name]))
    return wantedFacts.every(([fact, value]) => facts.get(fact) === value)
  })
}

export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(documentTypes, name)

/** Whether editors ask each other to review documents of a type. */
export function isPeerReviewed(name: DocumentName): name is PeerReviewedName {
  return documentTypes[name].access === 'editor'
}

/** Returns one value for every type, each under a name such as `article-not-found`. */
export function recordPerDocumentType<const End extends string, const Value>(end: End, value: Value) {
  return recordOf(
    documentNames.map((name) => `${name}-${end}` as const),
    value,
  )
}

/** Returns the fields of a type that editors translate, in the order of the screen. */
export function translatedFields<const Name extends DocumentName>(name: Name): TranslatedField<Name>[] {
  return Object.keys(documentTypes[name].translated) as TranslatedField<Name>[]
}

/** Returns the path of the screen where a document is edited. */
export function editScreenOf(name: DocumentName, id: string): string {
  return documentTypes[name].editScreen.replace('{id}', id)
}

/** Returns the path of the screen where members read a document. */
export function readScreenOf(name: AnnouncedName | SearchedName, id: string): string {
  return documentTypes[name].readScreen.replace('{id}', id)
}

/** Returns a record with one value under each of some keys, such as the names of types. */
export function recordOf<const Key extends string, const Value>(keys: readonly Key[], value: Value) {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>
}
