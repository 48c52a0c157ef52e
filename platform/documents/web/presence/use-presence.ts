import {
  endPresence,
  HIDDEN_PRESENCE_MS,
  notePresence,
  PRESENCE_MS,
} from '#features/presence/contract/presence.ts'
import type { DocumentName } from '../../contract/document-types.ts'
import type { Output } from '../../../contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'

export type OtherEditors = Output<typeof notePresence>['others']

const NO_EDITORS: OtherEditors = []

/**
 * Returns the other people who have the document open, while this component is mounted; nobody while offline.
 */
export function usePresence(type: DocumentName, id: string): OtherEditors {
  const [others, setOthers] = useState(NO_EDITORS)
  useEffect(() => {
    const presence = announcePresence({ type, id }, (next) =>
      setOthers((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next)),
    )
    return () => {
      presence.end()
      setOthers(NO_EDITORS)
    }
  }, [type, id])
  return others
}

/** Announces periodically that a document is open here, until it is stopped or the page is closed. */
function announcePresence(
  document: { type: DocumentName; id: string },
  onOthers: (others: OtherEditors) => void,
): { end(): void } {
  const editing = crypto.randomUUID()
  const ended = new AbortController()
  const { signal } = ended
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()

  async function say(): Promise<void> {
    const isHidden = globalThis.document.visibilityState === 'hidden'
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(5 * PRESENCE_MS)])
    const answer = await call(notePresence, { editing, ...document, isHidden }, { signal: timeout }).catch(
      () => undefined,
    )
    if (signal.aborted) return
    onOthers(answer?.others ?? NO_EDITORS)
    timer = setTimeout(again, isHidden ? HIDDEN_PRESENCE_MS : PRESENCE_MS)
  }
  function again(): void {
    clearTimeout(timer)
    running = running.then(() => (signal.aborted ? undefined : say()))
  }
  // Announced at once when the page is hidden or shown again, also from the browser's back-forward cache.
  globalThis.document.addEventListener('visibilitychange', again, { signal })
  window.addEventListener('pagehide', () => endEditing(editing), { signal })
  again()

  return {
    end() {
      ended.abort()
      clearTimeout(timer)
      // A running call would announce the document again, so it must end first.
      void running.then(() => endEditing(editing))
    },
  }
}

/**
 * Tells the server that an editor was closed; if the call is lost, the server forgets the editor within
 * seconds.
 */
function endEditing(editing: string): void {
  call(endPresence, { editing }, { keepalive: true }).catch(() => undefined)
}
