import type { ErrorCode } from '../../../api/api-error.ts'
import type { DocumentContent, Draft, Save, Saved } from '../document-type.ts'
import type { Choice, Merge } from '../merge/merge.ts'

export type SessionState<Content extends DocumentContent> =
  | { at: 'loading' }
  /** Nothing to show: it could not be loaded, and there is no copy on the device. */
  | { at: 'failed'; because: ErrorCode }
  | { at: 'saved' }
  | { at: 'dirty' }
  | { at: 'saving' }
  /** What is not saved is on the device, and is sent as soon as the server can be reached. */
  | { at: 'offline' }
  /** The server rejects it as it is; trying again would not help. */
  | { at: 'refused'; because: ErrorCode }
  /** Someone else changed the same; a person decides. */
  | { at: 'merging'; merge: Merge<Content>; theirs: Draft<Content> }

/** What is written, and what it is based on. */
export type OpenContent<Content> = {
  content: Content
  /** As acknowledged last. */
  draft: Draft<Content>
  /** Whose changes were merged with one's own since it was opened; `null` for an account that is deleted. */
  mergedWith: string | null | undefined
  /** Whether unsaved changes were found on the device. */
  isRecovered: boolean
}

export type OpenDocument<Content extends DocumentContent> = OpenContent<Content> & {
  state: SessionState<Content>
}

export type Model<Content extends DocumentContent> = {
  state: SessionState<Content>
  open: OpenContent<Content> | undefined
  /** Sent and not acknowledged: it is sent again as it was. */
  pending: Save<Content> | undefined
  /** The revision that the next save restores. */
  restored: number | undefined
  /** Whether a save, or a load after a conflict, is under way; never two at a time. */
  isBusy: boolean
  /** What is written exceeds what the server takes; the content from before is still good. */
  isTooLarge: boolean
  isClosed: boolean
  /** Tries in a row that did not reach the server. */
  failures: number
}

/** What the device stores of a document that is not saved yet. */
export type LocalCopy<Content> = {
  /** What the server had last, as far as this device knows. */
  base: Draft<Content>
  content: Content
  /** Sent, but not acknowledged: the server may have it. */
  pending: Save<Content> | null
}

export type Attempt<Value> = { ok: true; value: Value } | { ok: false; code: ErrorCode }

export type SessionEvent<Content extends DocumentContent> =
  | { type: 'opening' }
  | { type: 'opened'; found: LocalCopy<Content> | undefined; loaded: Attempt<Draft<Content>> }
  /** `content` is absent where it exceeds the schema. */
  | { type: 'edited'; content: Content | undefined }
  /** Time to save; a person or the network asked for it where `isAsked`, which starts the backoff anew. */
  | { type: 'save-due'; saveId: string; isAsked?: boolean }
  /** `isAwaited` where somebody waits for everything to be saved. */
  | {
      type: 'save-answered'
      save: Save<Content>
      answer: Attempt<Saved>
      isAwaited: boolean
    }
  | { type: 'conflict-suspected' }
  | { type: 'latest-loaded'; loaded: Attempt<Draft<Content>> }
  /** A choice for each conflict. */
  | { type: 'decided'; choices: Choice[] }
  /** Another content in place of this one, such as that of revision `restored`. */
  | { type: 'replaced'; content: Content; restored: number | undefined }
  /** Another call changed the document, such as its state. */
  | { type: 'draft-changed'; changes: Partial<Omit<Draft<Content>, 'content' | 'version'>> }
  | { type: 'closed' }

/** What the session does after an event, in this order. */
export type Effect<Content> =
  | { do: 'store-copy' }
  | { do: 'clear-copy' }
  | { do: 'send'; save: Save<Content> }
  | { do: 'load-latest' }
  /** Dispatches `save-due` at once. */
  | { do: 'save' }
  | { do: 'save-in'; ms: number }
  | { do: 'cancel-timer' }
  /** Open editors show a content that was not typed in them. */
  | { do: 'adopt'; content: Content }
