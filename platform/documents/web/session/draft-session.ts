import { ApiError } from '../../../api/api-error.ts'
import type { DocumentContent, DocumentRules, Draft, SaveRequest, SavedVersion } from '../document-type.ts'
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

/** What a session needs from outside: calls to the server, the copies on the device and a timer. */
export type SessionOptions<Content> = {
  load(): Promise<Draft<Content>>
  save(save: SaveRequest<Content>): Promise<SavedVersion>
  copies: CopyStore<LocalCopy<Content>>
  /** Runs a function after `ms` milliseconds; returns a function that cancels it. */
  setTimer(ms: number, run: () => void): () => void
  newId(): string
}

/** Callbacks of a view of the session. */
type Watcher<Content> = {
  /** Called when the state has changed; `current` then returns a new object. */
  onChange?(): void
  /** Called when the content has changed other than by the person in this editor. */
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
  /** Whether the device has stored the unsaved changes. */
  isStored(): boolean
  isUnsaved(): boolean
  watch(watcher: Watcher<Content>): () => void
  /** Saves now, regardless of the timer, for a person or because the network is back. */
  save(): void
  /** Saves; resolves to whether the server has acknowledged everything. */
  settle(): Promise<boolean>
  /** Loads what others saved, after a conflict in a call other than a save. */
  loadLatest(): Promise<void>
  /** Ends the merge, with a choice for each conflict. */
  decide(choices: Choice[]): void
  /** Replaces the content, for example with that of revision `restored`, and saves it like any other change. */
  replace(content: Content, restored?: number): void
  /** Records changes by another call, such as to the document's state. */
  note(changes: Partial<Omit<Draft<Content>, 'content' | 'version'>>): void
  /** Saves a last time; unsaved changes stay on the device for the next opening. */
  close(): Promise<void>
}

/**
 * Creates the session of an open document. It saves automatically, one save at a time; stores on the device
 * what is not acknowledged; and merges what others have saved meanwhile. It depends neither on React nor on
 * the network.
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
      const [copy, loaded] = await Promise.all([copies.read(), attempt(options.load)])
      void dispatch({ type: 'opened', found: copy, loaded })
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

/**
 * Holds the model of a session: dispatches events to `reduce`, runs their effects, and notifies the watchers.
 */
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

  /** Sends a save after the device has stored it: a crash must not lose what was sent. */
  async function send(save: SaveRequest<Content>): Promise<void> {
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
    /** Saves, and waits until no save is running; resolves to whether everything is saved. */
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
    // Any other error counts as an unreachable server, so that it costs no text.
    return { ok: false, code: error instanceof ApiError ? error.code : 'network-request-failed' }
  }
}

/** Returns a writer to the device that runs one write at a time; of the writes that wait, only the newest is run. */
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
    /** Resolves once everything is written. */
    idle: () => running ?? Promise.resolve(),
    /** Whether the last write succeeded: storage may be full or forbidden. */
    isStored: () => isStored,
  }
}
