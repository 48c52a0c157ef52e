import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { Params } from 'react-router'
import type { DocumentChange } from '#features/audit/contract/audit-actions.ts'
import type {
  AnnouncedName,
  DocumentName,
  PeerReviewedName,
  SearchedName,
} from '../documents/contract/document-types.ts'

/** A feature as the app sees it, declared in its `feature.ts`. `app/features.ts` lists the features. */
export type Feature = {
  /** Name of its folder and of its message catalogue. */
  name: string
  routes: ScreenRoute[]
  /** Messages for failures that only this feature's calls have. Loaded with its screens. */
  errors?: () => Promise<ErrorMessages>
  /** Its lines in the privacy policy. */
  privacy?: () => Promise<PrivacyLines>
  /**
   * Whether this device has data of the signed-in person that has not been sent to the server and that
   * logging out deletes.
   */
  hasUnsent?: () => Promise<boolean>
  /**
   * Sends unsent data. Called when a person's first page is shown, when they return to it, and when the
   * connection is back.
   */
  sendUnsent?: () => Promise<void>
  /**
   * Requests the data that its screens need first when offline, so that they are stored. Called once a day, when
   * idle.
   */
  prepareOffline?: () => Promise<void>
  /** Ends what it keeps on this device outside the browser's storage. Called whenever a session ends. */
  onSessionEnd?: () => Promise<void>
  /** Texts about its type of document for screens of other features. */
  document?: DocumentTexts<DocumentName>
}

/** The feature of a type of document. */
export type DocumentFeature<Name extends DocumentName> = Feature & { document: DocumentTexts<Name> }

/** Texts about a type of document for screens of other features, such as the audit and the list of notifications. */
type DocumentTexts<Name extends DocumentName> = Name extends DocumentName
  ? { name: Name; changes: Record<DocumentChange<Name>, MessageDescriptor> } & (Name extends AnnouncedName
      ? { Icon: LucideIcon; isNew: MessageDescriptor }
      : object) &
      (Name extends SearchedName
        ? { Icon: LucideIcon; one: MessageDescriptor; many: MessageDescriptor }
        : object) &
      (Name extends PeerReviewedName ? { isReadyForReview: MessageDescriptor } : object)
  : never

export type AllDocumentTexts = { [Name in DocumentName]: DocumentTexts<Name> }

type NameIn<List extends readonly Feature[]> = Extract<List[number], { document: object }>['document']['name']

/**
 * Returns the features' texts about their types of document; a type of document that no feature has is a compile
 * error.
 */
export function documentTextsOf<const List extends readonly Feature[]>(
  features: List,
): Pick<AllDocumentTexts, NameIn<List>> {
  const texts = features.flatMap(({ document = [] }) => document)
  return Object.fromEntries(texts.map((one) => [one.name, one])) as object as Pick<
    AllDocumentTexts,
    NameIn<List>
  >
}

/** Texts about all types of document; null outside the shell. */
export const DocumentTextsContext = createContext<AllDocumentTexts | null>(null)

export function useDocumentTexts(): AllDocumentTexts {
  const texts = use(DocumentTextsContext)
  if (!texts) throw new Error('The texts of documents are there within the shell alone.')
  return texts
}

/** A screen's route, which the guard, the navigation, the titles and the build read. */
export type ScreenRoute = {
  path: string
  title: MessageDescriptor
  screen: () => Promise<ComponentType>
  /**
   * Requests the screen's first data, so that it is on its way while the screen loads; `search` is the query
   * string with its `?`.
   */
  prefetch?: (params: Params, search: string) => Promise<unknown>
  /** Message catalogues that the screen needs besides its own feature's. */
  messages?: string[]
  /**
   * Whether the screen is for everybody, signed in or not, and without the app's shell. The server renders it
   * first, as on a device that has stored nothing.
   */
  isPublic?: true
  /** Whether the screen exists only in the native app. */
  mobileOnly?: true
  /** Lowest role that the screen is for. */
  needs?: 'member' | 'editor' | 'admin'
  /** Whether the screen is one of the main ones: in the sidebar, and in the tab bar of a small screen. */
  isMain?: true
  /** The menu that links to the screen, if it is not a main one. */
  group?: 'more' | 'account' | 'administration'
  /** Its position among the links of its group; ascending. */
  order?: number
  icon?: RouteIconName
}

/** Icons beside a route's name; `app/shell/route-icon.tsx` draws them. */
export type RouteIconName =
  | 'house'
  | 'book'
  | 'play'
  | 'people'
  | 'person'
  | 'list'
  | 'chart'
  | 'stethoscope'
  | 'face'
  | 'newspaper'
  | 'help'
  | 'heart'
  | 'sunrise'
  | 'phone'
  | 'blocks'
  | 'palette'
  | 'signpost'
  | 'megaphone'
  | 'pulse'
  | 'smile'
  | 'history'
  | 'hourglass'
  | 'key'
  | 'sync'
  | 'download'
  | 'flag'

/** Returns the icon of the route that a link leads to; undefined where it has none. */
export const RouteIconContext = createContext<(path: string) => RouteIconName | undefined>(() => undefined)

/** The company's announcements, above the screen's own content; the two are awaited together. */
export const AnnouncementsContext = createContext<ReactNode>(null)

/** Messages by the failure's code: what happened, and what to do. */
export type ErrorMessages = Record<string, MessageDescriptor>

/** A feature's lines in the privacy policy. */
export type PrivacyLines = { stored?: StoredData[]; onDevice?: PrivacyLine[] }

/**
 * Data that the server stores of a person; `order` is the position among all features' lines of the section,
 * ascending.
 */
export type StoredData = {
  order: number
  /**
   * The tables that the line describes, as `platform/contract/personal-data.ts` lists them; a test compares
   * the two.
   */
  tables: string[]
  name: MessageDescriptor
  what: MessageDescriptor
  why: MessageDescriptor
  howLong: MessageDescriptor
}

type PrivacyLine = { order: number; Text: ComponentType }

/** Loads the privacy lines of all features; returns the same promise each time. */
export const LoadPrivacyLinesContext = createContext<() => Promise<PrivacyLines[]>>(async () => [])
