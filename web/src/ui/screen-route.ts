import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import type { MessageCatalogue } from './messages.ts'

/** Pictures beside a route's name; `app/route-icon.tsx` draws them. */
export type RouteIconName = 'house' | 'book' | 'play' | 'people' | 'list' | 'chart'

export type Needs = 'member' | 'editor' | 'admin'

/** A route states its own facts; guard, sidebar and titles read them. */
export type ScreenRoute = {
  path: string
  title: MessageDescriptor
  screen: () => Promise<ComponentType>
  /** The catalogues it speaks from. */
  messages: MessageCatalogue[]
  /** Asks for the screen's first data, so that it is on its way before the screen is. */
  prefetch?: (params: Params) => Promise<unknown>
  /** Only in the native app. */
  mobileOnly?: true
  isInSidebar?: true
  icon?: RouteIconName
  /** The least role that the screen is for. */
  needs?: Needs
}
