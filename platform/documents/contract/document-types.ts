// Every type of document that a company writes. What differs from type to type stands here once; who needs it reads it from here.

/** What Hale needs to know of a type of document besides what it holds, which the contract of its endpoints says. */
type Facts = {
  /** Of the calls of its editor. */
  path: `/api/${string}`
  /** Who writes it, comments on it, and is asked to review it. */
  access: 'editor' | 'admin'
  /** Whether a company always has its documents: nobody begins, hides or deletes one. */
  isFixed: boolean
  /** Whether those who follow its category are told of a new one. */
  isAnnounced: boolean
  /** Whether clinicians sign off what members read. */
  isClinical: boolean
  /** The screen where it is edited. */
  editScreen: `/dashboard/${string}`
  /** The screen where members read it; null where that has another address than the document’s id. */
  readScreen: `/dashboard/${string}/{id}` | null
}

export const documentTypes = {
  article: {
    path: '/api/drafts',
    access: 'editor',
    isFixed: false,
    isAnnounced: true,
    isClinical: true,
    editScreen: '/dashboard/articles/{id}/edit',
    readScreen: '/dashboard/articles/{id}',
  },
  video: {
    path: '/api/video-drafts',
    access: 'editor',
    isFixed: false,
    isAnnounced: true,
    isClinical: false,
    editScreen: '/dashboard/videos/{id}/edit',
    readScreen: '/dashboard/videos/{id}',
  },
  service: {
    path: '/api/service-drafts',
    access: 'admin',
    isFixed: true,
    isAnnounced: false,
    isClinical: false,
    editScreen: '/dashboard/admin/services/{id}/edit',
    readScreen: null,
  },
  design: {
    path: '/api/designs',
    access: 'admin',
    isFixed: true,
    isAnnounced: false,
    isClinical: false,
    editScreen: '/dashboard/admin/design',
    readScreen: null,
  },
} as const satisfies Record<string, Facts>

export type DocumentName = keyof typeof documentTypes

/** The names of the types of which all of `Some` is true. */
export type DocumentNameWith<Some extends Partial<Facts>> = {
  [Name in DocumentName]: (typeof documentTypes)[Name] extends Some ? Name : never
}[DocumentName]

/** Types whose documents people begin, hide and delete. */
export type RemovableName = DocumentNameWith<{ isFixed: false }>
/** Types that editors write, and ask each other to review. */
export type PeerReviewedName = DocumentNameWith<{ access: 'editor' }>
/** Types whose new documents followers of their category are told of. */
export type AnnouncedName = DocumentNameWith<{ isAnnounced: true }>

export const documentNames = Object.keys(documentTypes) as DocumentName[]

/** Returns the types of which all of `some` is true, in the order in which they stand above. */
export function documentNamesWith<const Some extends Partial<Facts>>(some: Some): DocumentNameWith<Some>[] {
  const wanted = Object.entries(some)
  return documentNames.filter((name): name is DocumentNameWith<Some> => {
    const facts = new Map<string, unknown>(Object.entries(documentTypes[name]))
    return wanted.every(([fact, value]) => facts.get(fact) === value)
  })
}

export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(documentTypes, name)

/** Whether editors ask each other to review documents of a type. */
export function isPeerReviewed(name: DocumentName): name is PeerReviewedName {
  return documentTypes[name].access === 'editor'
}

/** Returns one value for every type, each under a name such as `article-not-found`. */
export function ofEveryDocument<const End extends string, const Value>(end: End, value: Value) {
  return recordOf(
    documentNames.map((name) => `${name}-${end}` as const),
    value,
  )
}

/** Returns the address of the screen where a document is edited. */
export function editScreenOf(name: DocumentName, id: string): string {
  return documentTypes[name].editScreen.replace('{id}', id)
}

/** Returns one value under each of some keys, such as the names of types. */
export function recordOf<const Key extends string, const Value>(keys: readonly Key[], value: Value) {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>
}
