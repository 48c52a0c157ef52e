import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { portsOf } from '../../features/drafts/draft-ports.ts'
import { createDraftSession, type DraftSession } from './draft-session.ts'
import type { DraftState, OpenDraft } from './session-state.ts'
import { takePlace } from './local-drafts.ts'
import { refreshArticles } from '../../features/drafts/queries.ts'

/** Articles that were left and whose last save is still on its way: opening them again waits for it. */
const closing = new Map<string, Promise<void>>()

/** Opens an article for editing, and closes it with the screen. */
export function useDraftSession(id: string): DraftSession | undefined {
  const [session, setSession] = useState<DraftSession>()
  useEffect(() => {
    const left = new AbortController()
    void openUntil(left.signal, id, setSession)
    return () => {
      left.abort()
      setSession(undefined)
    }
  }, [id])
  useEffect(() => session && wakeWithTheWorld(session), [session])
  return session
}

/** How an article stands, and what there is of it: nothing while it is loaded, or where it cannot be. */
export function useDraft(session: DraftSession): { state: DraftState; open: OpenDraft | undefined } {
  const subscribe = useCallback((onChange: () => void) => session.watch({ onChange }), [session])
  return {
    state: useSyncExternalStore(subscribe, session.state),
    open: useSyncExternalStore(subscribe, session.current),
  }
}

async function openUntil(left: AbortSignal, id: string, onOpen: (session: DraftSession) => void) {
  await closing.get(id)
  const place = await takePlace(id)
  if (left.aborted) return place.letGo()
  const session = createDraftSession(portsOf(id, place))
  left.addEventListener('abort', () => {
    const closed = session.close().then(place.letGo)
    closing.set(id, closed)
    void closed.then(refreshArticles)
  })
  onOpen(session)
  await session.begin()
}

/** Saves when the network is back and when the page is put aside; asks before a page goes that the device cannot keep. */
function wakeWithTheWorld(session: DraftSession): () => void {
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
      if (session.isUnsaved() && !session.keeps()) event.preventDefault()
    },
    { signal },
  )
  return () => ended.abort()
}
