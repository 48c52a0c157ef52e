import { ApiError } from '../../api/api-error.ts'
import type { DocumentContent, DocumentRules, Draft, Save, Saved } from '../document-type.ts'
import { copyWriter, type CopyStore } from './local-copy.ts'
import { initialModel, reduce } from './session-reducer.ts'
import type { Attempt, Effect, LocalCopy, Model, OpenDocument, SessionEvent } from './session-state.ts'

/** What an open document needs of the network, the device and the clock. */
export type SessionOptions<Content> = {
  load(): Promise<Draft<Content>>
  save(save: Save<Content>): Promise<Saved>
  copies: CopyStore<LocalCopy<Content>>
  /** Runs something later; answers how to cancel it. */
  setTimer(ms: number, run: () => void): () => void
  newId(): string
}

/** What a view of the session follows. */
export type Watcher<Content> = {
  /** Something changed: read `current` again. */
  onChange?(): void
  /** The content changed without the person at this editor. */
  onAdopt?(content: Content): void
}

export type SessionRules<Content extends DocumentContent> = Pick<
  DocumentRules<Content>,
  'schemas' | 'fields' | 'conflictCode'
>

/** Holds the model of a session: dispatches events to `reduce`, carries out their effects, and tells the watchers. */
export function runSession<Content extends DocumentContent>(
  rules: SessionRules<Content>,
  options: SessionOptions<Content>,
) {
  const copies = copyWriter(options.copies)
  const watchers = new Set<Watcher<Content>>()
  let model: Model<Content> = initialModel
  let current: OpenDocument<Content> | undefined
  let waiting: ((isSaved: boolean) => void)[] = []
  let cancelTimer = () => {}

  async function dispatch(event: SessionEvent<Content>): Promise<void> {
    const [next, effects] = reduce(rules, model, event)
    const isChanged = next.state !== model.state || next.open !== model.open
    model = next
    if (isChanged) current = next.open && { ...next.open, state: next.state }
    const underWay = effects.map(carryOut)
    if (isChanged) watchers.forEach((watcher) => watcher.onChange?.())
    if (isResting(model)) waiting.splice(0).forEach((resolve) => resolve(model.state.at === 'saved'))
    await Promise.all(underWay)
  }

  async function carryOut(effect: Effect<Content>): Promise<void> {
    switch (effect.do) {
      case 'store-copy': {
        const { open, pending = null } = model
        return open && copies.write({ base: open.draft, content: open.content, pending })
      }
      case 'clear-copy':
        return copies.clear()
      case 'send':
        return send(effect.save)
      case 'load-latest':
        return dispatch({ type: 'latest-loaded', loaded: await attempt(options.load) })
      case 'save':
        return dispatch({ type: 'save-due', saveId: options.newId() })
      case 'save-in':
        cancelTimer()
        cancelTimer = options.setTimer(effect.ms, () => void carryOut({ do: 'save' }))
        return
      case 'cancel-timer':
        return cancelTimer()
      case 'adopt':
        return watchers.forEach((watcher) => watcher.onAdopt?.(effect.content))
    }
  }

  /** After the device has stored it: a crash must not lose what was sent. */
  async function send(save: Save<Content>): Promise<void> {
    await copies.idle()
    const answer = await attempt(() => options.save(save))
    await dispatch({ type: 'save-answered', save, answer, isAwaited: waiting.length > 0 })
  }

  return {
    dispatch,
    model: () => model,
    current: () => current,
    copies,
    watchers,
    /** Saves, and resolves once nothing is under way: whether all is saved. */
    saveAndRest(): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting.push(resolve)
      void carryOut({ do: 'save' })
      return promise
    },
  }
}

function isResting<Content extends DocumentContent>({ state, isBusy }: Model<Content>): boolean {
  return !isBusy && state.at !== 'saving' && state.at !== 'dirty' && state.at !== 'loading'
}

export async function attempt<Value>(work: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    // Nobody's text may be lost over any other failure: as if the server had not been reached.
    return { ok: false, code: error instanceof ApiError ? error.code : 'network-request-failed' }
  }
}
