import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { DocumentContent, DocumentType, DocumentRules } from '../document-type.ts'
import {
  createDraftSession,
  type CopyStore,
  type DraftSession,
  type SessionOptions,
} from './draft-session.ts'
import type { OpenDocument, SessionState, LocalCopy } from './session-state.ts'
import * as z from 'zod/mini'
import { databaseStore, acquireLock } from '../../../offline/database-store.ts'
import { currentOwner } from '../../../offline/owner.ts'

/** Time-out of a call in ms, so that a call that hangs does not delay the next attempt any further. */
const TIMEOUT_MS = 30_000

/** Closed documents whose last save is still running: opening them again waits for it. */
const closing = new Map<string, Promise<void>>()

/** Opens a document for editing, and closes it when the screen unmounts. */
export function useDraftSession<Content extends DocumentContent>(
  type: DocumentType<Content>,
  id: string,
): DraftSession<Content> | undefined {
  const [session, setSession] = useState<DraftSession<Content>>()
  useEffect(() => {
    const unmounted = new AbortController()
    void openUntil(unmounted.signal, type, id, setSession)
    return () => {
      unmounted.abort()
      setSession(undefined)
    }
  }, [type, id])
  useEffect(() => session && saveOnPageEvents(session), [session])
  return session
}

/**
 * Returns the state of a session and its content; no content while it is loading, or where it cannot be
 * loaded.
 */
export function useDraft<Content extends DocumentContent>(
  session: DraftSession<Content>,
): { state: SessionState<Content>; open: OpenDocument<Content> | undefined } {
  const subscribe = useCallback((onChange: () => void) => session.watch({ onChange }), [session])
  return {
    state: useSyncExternalStore(subscribe, session.state),
    open: useSyncExternalStore(subscribe, session.current),
  }
}

async function openUntil<Content extends DocumentContent>(
  left: AbortSignal,
  type: DocumentType<Content>,
  id: string,
  onOpen: (session: DraftSession<Content>) => void,
) {
  await closing.get(id)
  const local = await takeLocalDraft(type.schemas, id)
  if (left.aborted) return local.release()
  const session = createDraftSession(type, optionsOf(type, id, local))
  left.addEventListener('abort', () => {
    const closed = session.close().then(local.release)
    closing.set(id, closed)
    void closed.then(() => type.api.refresh())
  })
  onOpen(session)
  await session.open()
}

function optionsOf<Content extends DocumentContent>(
  { api }: DocumentType<Content>,
  id: string,
  { editing, copies }: LocalDraft<Content>,
): SessionOptions<Content> {
  const limited = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) })
  return {
    load: () => api.load(id, limited()),
    save: (save) => api.save({ ...save, id, editing }, limited()),
    copies,
    setTimer(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    newId: () => crypto.randomUUID(),
  }
}

/**
 * Saves when the network is back and when the page is hidden; asks before a page closes with changes that the
 * device cannot store.
 */
function saveOnPageEvents<Content extends DocumentContent>(session: DraftSession<Content>): () => void {
  const ended = new AbortController()
  const { signal } = ended
  window.addEventListener('online', session.save, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') session.save()
    },
    { signal },
  )
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (session.isUnsaved() && !session.isStored()) event.preventDefault()
    },
    { signal },
  )
  return () => ended.abort()
}

type Schemas<Content extends DocumentContent> = DocumentRules<Content>['schemas']

/** An open editor's own copy on this device: nothing else writes to it until it is released. */
type LocalDraft<Content> = {
  editing: string
  copies: CopyStore<LocalCopy<Content>>
  release: () => void
}

/**
 * Acquires a document's copy on this device: one that an editor left with unsaved changes, for example after
 * a crash, otherwise a new one. Copies of other open tabs are left alone.
 */
async function takeLocalDraft<Content extends DocumentContent>(
  schemas: Schemas<Content>,
  documentId: string,
): Promise<LocalDraft<Content>> {
  const store = databaseStore({ schema: copySchema(schemas), version: 1 })
  const owner = currentOwner()
  const copies = (editing: string): CopyStore<LocalCopy<Content>> => {
    const id = `${documentId}/${editing}`
    return {
      read: () => store.read(id, owner),
      write: (copy) => store.write(id, copy, owner),
      clear: () => store.remove(id, owner),
    }
  }
  for (const id of await store.list(`${documentId}/`, owner)) {
    const editing = id.slice(documentId.length + 1)
    const release = z.safeParse(z.uuid(), editing).success && (await lock(editing))
    if (release) return { editing, copies: copies(editing), release }
  }
  const editing = crypto.randomUUID()
  const release = (await lock(editing)) ?? (() => {})
  return { editing, copies: copies(editing), release }
}

const lock = (editing: string) => acquireLock(`hale-draft-${editing}`)

function copySchema<Content extends DocumentContent>({ content, draft }: Schemas<Content>) {
  const save = z.object({
    saveId: z.uuid(),
    version: z.int(),
    content,
    restored: z.optional(z.int()),
  })
  return z.object({ base: draft, content, pending: z.nullable(save) })
}
