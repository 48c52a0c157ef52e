import type { DocumentContent, Draft } from '../document-type.ts'
import { canonical } from '../merge/json.ts'
import type { Choice } from '../merge/merge.ts'
import {
  attempt,
  runSession,
  type SessionOptions,
  type SessionRules,
  type Watcher,
} from './session-runner.ts'
import type { OpenDocument, SessionState } from './session-state.ts'
import { isUnsaved } from './session-steps.ts'

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
  /** Saves, and answers whether all that is here is acknowledged. */
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
