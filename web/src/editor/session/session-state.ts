import type { ErrorCode } from '../../api/api-error.ts'
import type { ArticleContent, Draft } from '@hale/contracts/drafts'
import type { Merge } from '../merge/merge.ts'

export type DraftState =
  | { at: 'loading' }
  /** Nothing to show: it could not be loaded, and the device has nothing either. */
  | { at: 'failed'; because: ErrorCode }
  | { at: 'saved' }
  | { at: 'dirty' }
  | { at: 'saving' }
  /** What is not saved is kept on the device, and is sent as soon as the server can be reached. */
  | { at: 'offline' }
  /** The server will not take it as it is; trying again would not help. */
  | { at: 'refused'; because: ErrorCode }
  /** Somebody else changed the same; a person decides. */
  | { at: 'merging'; merge: Merge; theirs: Draft }

/** An open article: what is written, what the server had last, and how the two stand to each other. */
export type OpenDraft = {
  state: DraftState
  content: ArticleContent
  /** As acknowledged last. */
  draft: Draft
  /** Whose changes were merged with one's own since it was opened; `null` for somebody who is gone. */
  mergedWith: string | null | undefined
  /** Whether something was brought back that only this device had. */
  broughtBack: boolean
}

/** What may pass by itself: the same save is sent again. */
const PASSING: ErrorCode[] = [
  'network-request-failed',
  'service-unavailable',
  'unexpected-answer',
  'internal-error',
  'too-many-requests',
]

export function passes(code: ErrorCode): boolean {
  return PASSING.includes(code)
}
