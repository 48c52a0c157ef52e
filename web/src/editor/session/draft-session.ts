import { articleContent, type ArticleContent, type Draft } from '@hale/contracts/drafts'
import { canonical, isSame } from '../merge/json.ts'
import { passes, type DraftState, type OpenDraft } from './session-state.ts'
import { createKeeper, type Kept, type Saving } from './local-copy.ts'
import { decide, mergeContents, type Choice } from '../merge/merge.ts'
import { attempt, type Ports, type Watcher } from '../../features/drafts/session-ports.ts'

/** How long nobody may type before what was typed is saved. */
export const AUTOSAVE_MS = 800
const BACK_OFF_FIRST_MS = 1000
const MAX_BACKOFF_MS = 60_000

export type DraftSession = ReturnType<typeof createDraftSession>

/**
 * One opened article. Saves by itself, one save at a time; keeps on the device what is not acknowledged; merges what
 * others saved meanwhile. Knows neither React nor the network: `Ports` has those.
 */
export function createDraftSession(ports: Ports) {
  const device = createKeeper(ports.kept)
  const watchers = new Set<Watcher>()
  let state: DraftState = { at: 'loading' }
  let open: Omit<OpenDraft, 'state'> | undefined
  let shown: OpenDraft | undefined
  let pending: Saving | undefined
  let restored: number | undefined
  let isBusy = false
  let isClosed = false
  /** Longer than the server takes: what was written before is still good, and nothing is saved until it is shorter. */
  let isTooLarge = false
  let failures = 0
  let callOff = () => {}
  let waiting: ((isSaved: boolean) => void)[] = []

  function show(next: DraftState, changes: Partial<Omit<OpenDraft, 'state'>> = {}) {
    state = next
    if (open) open = { ...open, ...changes }
    shown = open && { ...open, state }
    watchers.forEach((watcher) => watcher.onChange?.())
    const isResting = state.at !== 'saving' && state.at !== 'dirty' && state.at !== 'loading'
    if (isResting && !isBusy) waiting.splice(0).forEach((resolve) => resolve(state.at === 'saved'))
  }

  function adopt(content: ArticleContent) {
    if (!open) return
    open = { ...open, content }
    watchers.forEach((watcher) => watcher.onAdopt?.(content))
  }

  function keep(): Promise<void> {
    return open
      ? device.write({ base: open.draft, content: open.content, pending: pending ?? null })
      : Promise.resolve()
  }

  function isUnsaved(): boolean {
    return (
      isTooLarge || pending !== undefined || (open !== undefined && !isSame(open.content, open.draft.content))
    )
  }

  async function begin(): Promise<void> {
    show({ at: 'loading' })
    const [found, loaded] = await Promise.all([device.read(), attempt(ports.load)])
    if (isClosed) return
    if (loaded.ok) return begun(loaded.value, found)
    if (!found || !passes(loaded.code)) return show({ at: 'failed', because: loaded.code })
    bringBack(found)
    wait()
  }

  function begun(theirs: Draft, found: Kept | undefined): void {
    if (!found) {
      open = { draft: theirs, content: theirs.content, mergedWith: undefined, broughtBack: false }
      return show({ at: 'saved' })
    }
    bringBack(found)
    // A save whose answer never came is sent again first: the server may have it, and then nothing is in dispute.
    if (!pending) mergeWith(theirs)
    void save()
  }

  function bringBack({ base, content, pending: unanswered }: Kept): void {
    pending = unanswered ?? undefined
    open = { draft: base, content, mergedWith: undefined, broughtBack: true }
    show({ at: 'dirty' })
  }

  function edit(given: ArticleContent): void {
    const content = canonical(articleContent, given)
    if (!open) return
    isTooLarge = !content
    if (!content) return show({ at: 'refused', because: 'too-large' })
    if (isSame(content, open.content) && state.at !== 'refused') return
    // What happened before is told until somebody writes on.
    open = { ...open, content, mergedWith: undefined, broughtBack: false }
    void keep()
    if (state.at === 'merging') return mergeWith(state.theirs)
    if (state.at === 'offline') return show(state)
    if (!isBusy) schedule(AUTOSAVE_MS)
    show({ at: isBusy ? 'saving' : 'dirty' })
  }

  function schedule(ms: number): void {
    callOff()
    if (!isClosed) callOff = ports.after(ms, () => void save())
  }

  /** Not reached: the same again later, ever less often. */
  function wait(): void {
    schedule(Math.min(BACK_OFF_FIRST_MS * 2 ** failures, MAX_BACKOFF_MS))
    failures += 1
    show({ at: 'offline' })
  }

  async function save(): Promise<void> {
    if (isBusy || !open || state.at === 'merging' || state.at === 'loading') return
    callOff()
    if (isTooLarge) return show({ at: 'refused', because: 'too-large' })
    if (!isUnsaved()) return rest()
    isBusy = true
    pending ??= {
      saveId: ports.newId(),
      version: open.draft.version,
      content: open.content,
      ...(restored === undefined ? {} : { restored }),
    }
    show({ at: 'saving' })
    await keep()
    await take(pending)
  }

  async function take(sent: Saving): Promise<void> {
    const answer = await attempt(() => ports.save(sent))
    isBusy = false
    if (answer.ok) return acknowledged(sent, answer.value)
    if (passes(answer.code)) return wait()
    pending = undefined
    if (answer.code === 'article-changed') return catchUp()
    void keep()
    show({ at: 'refused', because: answer.code })
  }

  function acknowledged(sent: Saving, saved: { version: number; savedAt: string }): void {
    if (!open) return
    pending = undefined
    // One that was brought back while this was on its way goes with the next save.
    if (sent.restored === restored) restored = undefined
    failures = 0
    open = { ...open, draft: { ...open.draft, ...saved, content: sent.content } }
    if (!isUnsaved()) return rest()
    void keep()
    show({ at: 'dirty' })
    if (isClosed || waiting.length > 0) void save()
    else schedule(AUTOSAVE_MS)
  }

  function rest(): void {
    void device.clear()
    show({ at: 'saved' })
  }

  /** Fetches what somebody else saved, and merges it with what is here. */
  async function catchUp(): Promise<void> {
    isBusy = true
    const loaded = await attempt(ports.load)
    isBusy = false
    // What is here stays on the device, and is merged when it is opened again.
    if (isClosed) return show({ at: 'offline' })
    if (loaded.ok) {
      mergeWith(loaded.value)
      return save()
    }
    if (passes(loaded.code)) return wait()
    show({ at: 'refused', because: loaded.code })
  }

  function mergeWith(theirs: Draft): void {
    if (!open) return
    const sides = { base: open.draft.content, mine: open.content, theirs: theirs.content }
    const merge = mergeContents(sides)
    const isNews = theirs.version !== open.draft.version && !isSame(sides.base, theirs.content)
    if (merge.conflicts.length > 0) {
      void keep()
      return show({ at: 'merging', merge, theirs })
    }
    settleOn(theirs, decide(merge, []), isNews ? theirs.savedBy : open.mergedWith)
  }

  /** From now on one writes on top of what the other person saved. */
  function settleOn(theirs: Draft, content: ArticleContent, mergedWith: string | null | undefined): void {
    const before = open?.content
    if (open) open = { ...open, draft: theirs, mergedWith }
    if (!isSame(before, content)) adopt(content)
    void keep()
    show({ at: 'dirty' })
  }

  /** Saves, and tells whether all that is here is acknowledged. */
  function settle(): Promise<boolean> {
    if (!isBusy && state.at === 'saved' && !isUnsaved()) return Promise.resolve(true)
    if (!isBusy && state.at === 'merging') return Promise.resolve(false)
    return new Promise((resolve) => {
      waiting.push(resolve)
      void save()
    })
  }

  return {
    begin,
    edit,
    current: () => shown,
    state: () => state,
    /** Whether the device keeps what is not saved. */
    keeps: device.keeps,
    isUnsaved,
    watch(watcher: Watcher): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    /** Saves now, whatever the clock says: somebody asks for it, or the network is back. */
    save(): void {
      failures = 0
      void save()
    },
    settle,
    /** Looks for what others saved, as after an answer `article-changed` to something else than a save. */
    catchUp: () => (isBusy ? Promise.resolve() : catchUp()),
    decide(choices: Choice[]): void {
      if (state.at !== 'merging') return
      const { merge, theirs } = state
      settleOn(theirs, decide(merge, choices), theirs.savedBy)
      void save()
    },
    /** Puts another text in the place of this one, such as an earlier version; a change like any other. */
    replace(content: ArticleContent, version?: number): void {
      if (isClosed) return
      restored = version
      isTooLarge = false
      adopt(content)
      void keep()
      show({ at: 'dirty' })
      void save()
    },
    /** Notes what another call changed, such as the article's state. */
    note(changes: Partial<Omit<Draft, 'content' | 'version'>>): void {
      if (open) show(state, { draft: { ...open.draft, ...changes } })
    },
    /** Saves a last time; what that does not reach stays on the device for the next opening. */
    async close(): Promise<void> {
      callOff()
      isClosed = true
      if (open) await settle()
      await device.idle()
    },
  }
}
