import type { ArticleContent, Draft } from '@hale/contracts/drafts'
import { ApiError, type ErrorCode } from '../../api/api-error.ts'
import type { KeptStore, Saving } from '../../editor/session/local-copy.ts'

/** All that an open article needs of the world around it. */
export type Ports = {
  load(): Promise<Draft>
  save(saving: Saving): Promise<{ version: number; savedAt: string }>
  kept: KeptStore
  /** Runs something later; answers how to call it off. */
  after(ms: number, run: () => void): () => void
  newId(): string
}

/** What a view of the session follows. */
export type Watcher = {
  /** Something changed: read `current` again. */
  onChange?(): void
  /** The content changed without the person at this editor. */
  onAdopt?(content: ArticleContent): void
}

type Attempt<Value> = { ok: true; value: Value } | { ok: false; code: ErrorCode }

export async function attempt<Value>(work: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    // Whatever else went wrong, nobody's text may be lost over it: as if nobody had answered.
    return { ok: false, code: error instanceof ApiError ? error.code : 'network-request-failed' }
  }
}
