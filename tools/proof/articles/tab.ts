import { randomUUID } from 'node:crypto'
import { ApiError } from '#platform/api/api-error.ts'
import { createDraftSession, type DraftSession } from '#platform/documents/web/session/draft-session.ts'
import type { LocalCopy } from '#platform/documents/web/session/session-state.ts'
import type { DocumentContent } from '#platform/documents/web/document-type.ts'
import type { Kind } from './kinds.ts'

/** What happens to a call: it arrives, it never leaves, or its answer is lost. */
export type CallFate = 'arrives' | 'never-leaves' | 'answer-lost'

/** An editor's tab with the real session; the round decides when its calls leave and when its timer rings. */
export type Tab<Content extends DocumentContent> = {
  editing: string
  current: () => DraftSession<Content>
  /** Returns the number of calls that have not left yet. */
  waiting: () => number
  letGo(fate: CallFate): Promise<void>
  ring(): Promise<void>
  /** Closes the tab at once, drops its open calls, and opens it again with the copy stored on the device. */
  crash(): Promise<void>
}

type Watch = { onAcknowledged: (content: unknown) => void; onMerge: () => void }

export function openTab<Content extends DocumentContent>(
  id: string,
  kind: Kind<Content>,
  watch: Watch,
): Tab<Content> {
  const editing = randomUUID()
  let stored: LocalCopy<Content> | undefined
  let queue: ((fate: CallFate) => Promise<void>)[] = []
  let timer: (() => void) | undefined
  let session = start()

  function enqueueCall<Value>(call: () => Promise<Value>): Promise<Value> {
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    queue.push(async (fate) => {
      const lost = new ApiError('network-request-failed')
      if (fate === 'never-leaves') return reject(lost)
      const answer = call()
      await answer.then(
        fate === 'arrives' ? resolve : () => reject(lost),
        fate === 'arrives' ? reject : () => reject(lost),
      )
    })
    return promise
  }

  function start(): DraftSession<Content> {
    const opened = createDraftSession(kind.rules, {
      load: () => enqueueCall(() => kind.load(id)),
      async save(save) {
        const savedVersion = await enqueueCall(() => kind.save({ ...save, id, editing }))
        watch.onAcknowledged(save.content)
        return savedVersion
      },
      copies: {
        read: async () => stored,
        write: async (next) => void (session === opened && (stored = structuredClone(next))),
        clear: async () => void (session === opened && (stored = undefined)),
      },
      setTimer(_, run) {
        timer = run
        return () => void (timer === run && (timer = undefined))
      },
      newId: randomUUID,
    })
    opened.watch({ onAdopt: watch.onMerge })
    void opened.open()
    return opened
  }

  return {
    editing,
    current: () => session,
    waiting: () => queue.length,
    async letGo(fate) {
      await queue.shift()?.(fate)
      await flushPromises()
    },
    async ring() {
      const due = timer
      timer = undefined
      due?.()
      await flushPromises()
    },
    async crash() {
      queue = []
      timer = undefined
      session = start()
      await flushPromises()
    },
  }
}

/** Waits until all pending promises and their callbacks have run. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}
