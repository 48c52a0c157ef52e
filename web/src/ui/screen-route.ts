import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Words } from './words.ts'

export type Needs = 'member' | 'editor' | 'admin'

/** A route states its own facts; guard, sidebar and titles read them. */
export type ScreenRoute = {
  path: string
  title: MessageDescriptor
  screen: () => Promise<ComponentType>
  /** The catalogues it speaks from. */
  words: Words[]
  /** Only in the native app. */
  mobileOnly?: true
  isInSidebar?: true
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: true }>
  /** A role beyond member that the screen is for. */
  needs?: Needs
}
