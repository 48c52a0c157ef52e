import { ApiError } from '../../../api/api-error.ts'
import type { DocumentContent, DocumentRules, Draft, Save, Saved } from '../document-type.ts'
import { canonical } from '../merge/json.ts'
import type { Choice } from '../merge/merge.ts'
import { initialModel, isUnsaved, reduce } from './session-reducer.ts'
import type {
  Attempt,
  Effect,
  LocalCopy,
  Model,
  OpenDocument,
  SessionEvent,
  SessionState,
} from './session-state.ts'

/** What an open document needs of the network, the device and the clock. */
export type SessionOptions<Content> = {
  load(): Promise<Draft<Content>>
  save(save: Save<Content>): Promise<Saved>
  copies: CopyStore<LocalCopy<Content>>
  /** Runs something later; returns how to cancel it. */
  setTimer(ms: number, run: () => void): () => void
  newId(): string
}

/** What a view of the session follows. */
type Watcher<Content> = {
  /** Something changed: read `current` again. */
  onChange?(): void
  /** The content changed without the person at this editor. */
  onAdopt?(content: Content): void
}

type SessionRules<Content extends DocumentContent> = Pick<
  DocumentRules<Content>,
  'schemas' | 'fields' | 'conflictCode'
>

export type CopyStore<Copy> = {
  read(): Promise<Copy | undefined>
  write(copy: Copy): Promise<void>
  clear(): Promise<void>
}

export type DraftSession<Content extends DocumentContent> = {
  open(): Promise<void>
  edit(content: Content): void
  state(): SessionState<Content>
  current(): OpenDocument<Content> | undefined
  /** Whether the device stores what is not saved. */
  isStored(): boolean
  isUnsaved(): boolean
  watch(watcher: Watcher<Content>): () => void
  /** Saves now, whatever the timer says: somebody asks for it, or the network is back. */
  save(): void
  /** Saves, and returns whether all that is here is acknowledged. */
  settle(): Promise<boolean>
  /** Loads what others saved, as after a conflict that another call than a save was answered with. */
  loadLatest(): Promise<void>
  /** Ends the merge, with a choice for each conflict. */
  decide(choices: Choice[]): void
  /** Puts another content in place of this one, such as that of revision `restored`; a change like any other. */
  replace(content: Content, restored?: number): void
  /** Notes what another call changed, such as the document's state. */
  note(changes: Partial<Omit<Draft<Content>, 'content' | 'version'>>): void
  /** Saves a last time; what that does not reach stays on the device for the next opening. */
  close(): Promise<void>
}

/**
 * One opened document. Saves by itself, one save at a time; stores on the device what is not acknowledged; merges what
 * others saved meanwhile. It knows neither React nor the network.
 */
export function createDraftSession<Content extends DocumentContent>(
  rules: SessionRules<Content>,
  options: SessionOptions<Content>,
): DraftSession<Content> {
  const { dispatch, model, current, copies, watchers, saveAndRest } = runSession(rules, options)

  function settle(): Promise<boolean> {
    const { isBusy, state } = model()
    if (!isBusy && state.at === 'saved' && !isUnsaved(model())) return Promise.resolve(true)
    if (!isBusy && state.at === 'merging') return Promise.resolve(false)
    return saveAndRest()
  }

  return {
    async open() {
      void dispatch({ type: 'opening' })
      const [found, loaded] = await Promise.all([copies.read(), attempt(options.load)])
      void dispatch({ type: 'opened', found, loaded })
    },
    edit: (content) => void dispatch({ type: 'edited', content: canonical(rules.schemas.content, content) }),
    state: () => model().state,
    current,
    isStored: copies.isStored,
    isUnsaved: () => isUnsaved(model()),
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    save: () => void dispatch({ type: 'save-due', saveId: options.newId(), isAsked: true }),
    settle,
    loadLatest: () => dispatch({ type: 'conflict-suspected' }),
    decide: (choices) => void dispatch({ type: 'decided', choices }),
    replace: (content, restored) => void dispatch({ type: 'replaced', content, restored }),
    note: (changes) => void dispatch({ type: 'draft-changed', changes }),
    async close() {
      void dispatch({ type: 'closed' })
      if (model().open) await settle()
      await copies.idle()
    },
  }
}

/** Holds the model of a session: dispatches events to `reduce`, carries out their effects, and tells the watchers. */
function runSession<Content extends DocumentContent>(
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

async function attempt<Value>(work: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    // Nobody's text may be lost over any other failure: as if the server had not been reached.
    return { ok: false, code: error instanceof ApiError ? error.code : 'network-request-failed' }
  }
}

/** Writes to the device one after the other; of what waits, only the newest. */
function copyWriter<Copy>(store: CopyStore<Copy>) {
  let next: (() => Promise<void>) | undefined
  let running: Promise<void> | undefined
  let isStored = true

  async function run() {
    while (next) {
      const work = next
      next = undefined
      isStored = await work().then(
        () => true,
        () => false,
      )
    }
    running = undefined
  }
  function enqueue(work: () => Promise<void>): Promise<void> {
    next = work
    running ??= run()
    return running
  }

  return {
    read: () => store.read().catch(() => undefined),
    write: (copy: Copy) => enqueue(() => store.write(copy)),
    clear: () => enqueue(() => store.clear()),
    /** Once everything is written. */
    idle: () => running ?? Promise.resolve(),
    /** Whether the device took what it was given last: storage may be full or forbidden. */
    isStored: () => isStored,
  }
}
