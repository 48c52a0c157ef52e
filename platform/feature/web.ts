import type { MessageDescriptor } from '@lingui/core'
import { createContext, type ComponentType, type ReactNode } from 'react'
import type { Params } from 'react-router'

/** What a feature tells the app about itself, in its `feature.ts`. `app/features.ts` lists the features. */
export type Feature = {
  /** Its folder's name, and its message catalogue's. */
  name: string
  routes: ScreenRoute[]
  /** What to say for the failures that only its own calls have. Loaded with its screens. */
  errors?: () => Promise<ErrorMessages>
  /** What the privacy policy says of it. */
  privacy?: () => Promise<PrivacyLines>
  /** Whether this device has something of the signed-in person that the server has not, and that logging out deletes. */
  hasUnsent?: () => Promise<boolean>
  /** Sends it. Called as a person's first page is shown, when they come back to it, and when the connection is back. */
  sendUnsent?: () => Promise<void>
  /** Asks for what its screens need first without a connection, which so is stored. Called once a day, when nothing else is to be done. */
  prepareOffline?: () => Promise<void>
  /** Ends what it has on this device beyond the browser's storage, as a session ends, however that happens. */
  onSessionEnd?: () => Promise<void>
}

/** A route states its own facts; guard, navigation, titles and the build read them. */
export type ScreenRoute = {
  path: string
  title: MessageDescriptor
  screen: () => Promise<ComponentType>
  /** Asks for the screen's first data, so that it is on its way before the screen is; `search` is the address from `?` on. */
  prefetch?: (params: Params, search: string) => Promise<unknown>
  /** Message catalogues that it needs besides its own feature's. */
  messages?: string[]
  /** For everybody, signed in or not, and without the shell around it. The server draws it first, as where nothing is stored. */
  isPublic?: true
  /** Only in the native app. */
  mobileOnly?: true
  /** The least role that the screen is for. */
  needs?: 'member' | 'editor' | 'admin'
  /** One of the main screens: in the sidebar, and in the tab bar of a small screen. */
  isMain?: true
  /** Where a screen that is not a main one is linked. */
  group?: 'more' | 'account' | 'administration'
  /** Its position among the links beside it; ascending. */
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

/** The icon of an address that a link leads to, if its route has one. */
export const RouteIcons = createContext<(path: string) => RouteIconName | undefined>(() => undefined)

/** What the company announces, above what a screen shows; it is waited for together with the screen's own content. */
export const AnnouncementsPart = createContext<ReactNode>(null)

/** By the code of the failure: what happened, and what to do. */
export type ErrorMessages = Record<string, MessageDescriptor>

/** What a feature says in the privacy policy. */
export type PrivacyLines = { stored?: StoredData[]; onDevice?: PrivacyLine[] }

/** What the server stores of a person; `order` is the position among all features' lines of the section, ascending. */
export type StoredData = {
  order: number
  /** The tables that it speaks of, as `platform/contract/personal-data.ts` lists them; a test compares the two. */
  tables: string[]
  name: MessageDescriptor
  what: MessageDescriptor
  why: MessageDescriptor
  howLong: MessageDescriptor
}

type PrivacyLine = { order: number; Text: ComponentType }

/** Loads the lines of all features; the same promise each time. */
export const LoadPrivacyLines = createContext<() => Promise<PrivacyLines[]>>(async () => [])
