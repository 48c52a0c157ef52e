import type { ErrorCode } from '../../../api/api-error.ts'
import type { DocumentContent, Draft, SaveRequest, SavedVersion } from '../document-type.ts'
import type { Choice, Merge } from '../merge/merge.ts'

export type SessionState<Content extends DocumentContent> =
  | { at: 'loading' }
  /** The document could not be loaded, and the device has no copy. */
  | { at: 'failed'; because: ErrorCode }
  | { at: 'saved' }
  | { at: 'dirty' }
  | { at: 'saving' }
  /** Unsaved changes are on the device, and are sent as soon as the server can be reached. */
  | { at: 'offline' }
  /** The server rejects the content; a retry would not help. */
  | { at: 'refused'; because: ErrorCode }
  /** Somebody else changed the same part; the person decides. */
  | { at: 'merging'; merge: Merge<Content>; theirs: Draft<Content> }

/** The content being written, and what it is based on. */
export type OpenContent<Content> = {
  content: Content
  /** The version that was acknowledged last. */
  draft: Draft<Content>
  /**
   * Name of the person whose changes were merged last, `null` for a deleted account; undefined where none were merged
   * since the person here last wrote.
   */
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
  /** A save that was sent and not acknowledged: it is sent again unchanged. */
  pending: SaveRequest<Content> | undefined
  /** The revision that the next save restores. */
  restored: number | undefined
  /** Whether a save, or a load after a conflict, is running; never two at a time. */
  isBusy: boolean
  /** Whether the typed content exceeds the server's limits; the last valid content is kept. */
  isTooLarge: boolean
  isClosed: boolean
  /** Number of attempts in a row that did not reach the server. */
  failures: number
}

/** The copy on the device of a document with unsaved changes. */
export type LocalCopy<Content> = {
  /** The server's last version, as far as this device knows. */
  base: Draft<Content>
  content: Content
  /** A save that was sent, but not acknowledged: the server may have it. */
  pending: SaveRequest<Content> | null
}

export type Attempt<Value> = { ok: true; value: Value } | { ok: false; code: ErrorCode }

export type SessionEvent<Content extends DocumentContent> =
  | { type: 'opening' }
  | { type: 'opened'; found: LocalCopy<Content> | undefined; loaded: Attempt<Draft<Content>> }
  /** The content was edited; `content` is absent where it exceeds the schema. */
  | { type: 'edited'; content: Content | undefined }
  /** A save is due. `isAsked` where a person or the network requested it, which restarts the back-off. */
  | { type: 'save-due'; saveId: string; isAsked?: boolean }
  /** A save was answered or failed; `isAwaited` where a caller waits for everything to be saved. */
  | {
      type: 'save-answered'
      save: SaveRequest<Content>
      answer: Attempt<SavedVersion>
      isAwaited: boolean
    }
  | { type: 'conflict-suspected' }
  | { type: 'latest-loaded'; loaded: Attempt<Draft<Content>> }
  /** The person chose a side for each conflict. */
  | { type: 'decided'; choices: Choice[] }
  /** The content was replaced, for example with that of revision `restored`. */
  | { type: 'replaced'; content: Content; restored: number | undefined }
  /** Another call changed the document, such as its state. */
  | { type: 'draft-changed'; changes: Partial<Omit<Draft<Content>, 'content' | 'version'>> }
  | { type: 'closed' }

/** Effects of the session after an event, in this order. */
export type Effect<Content> =
  | { do: 'store-copy' }
  | { do: 'clear-copy' }
  | { do: 'send'; save: SaveRequest<Content> }
  | { do: 'load-latest' }
  /** Dispatches `save-due` at once. */
  | { do: 'save' }
  | { do: 'save-in'; ms: number }
  | { do: 'cancel-timer' }
  /** Shows in open editors a content that was not typed in them. */
  | { do: 'adopt'; content: Content }
