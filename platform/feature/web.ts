import type { MessageDescriptor } from '@lingui/core'
import { createContext, type ComponentType, type ReactNode } from 'react'
import type { Params } from 'react-router'

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
  /** Requests what its screens need first offline, so that it is stored. Called once a day, when idle. */
  prepareOffline?: () => Promise<void>
  /** Ends what it keeps on this device outside the browser's storage. Called whenever a session ends. */
  onSessionEnd?: () => Promise<void>
}

/** A screen's route; guard, navigation, titles and the build read it. */
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
  /** Only in the native app. */
  mobileOnly?: true
  /** Lowest role that the screen is for. */
  needs?: 'member' | 'editor' | 'admin'
  /** Whether the screen is one of the main ones: in the sidebar, and in the tab bar of a small screen. */
  isMain?: true
  /** The menu that links a screen which is not a main one. */
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

/** Returns the icon of the route that a link leads to, if it has one. */
export const RouteIcons = createContext<(path: string) => RouteIconName | undefined>(() => undefined)

/** The company's announcements, above the screen's own content; the two are awaited together. */
export const AnnouncementsPart = createContext<ReactNode>(null)

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
export const LoadPrivacyLines = createContext<() => Promise<PrivacyLines[]>>(async () => [])
