import { ApiError, type ErrorCode } from '../../../api/api-error.ts'
import { isRetryable, retryDelayMs } from '../../../api/backoff.ts'
import type { DocumentContent, DocumentRules, Draft, SaveRequest, SavedVersion } from '../document-type.ts'
import { isSame } from '../merge/json.ts'
import { resolveMerge, mergeContents, type Choice } from '../merge/merge.ts'
import type {
  Attempt,
  Effect,
  LocalCopy,
  Model,
  OpenContent,
  SessionEvent,
  SessionState,
} from './session-state.ts'

/** Result of an event: the new model, and the effects to run. */
type Step<Content extends DocumentContent> = [Model<Content>, Effect<Content>[]]

type Rules<Content extends DocumentContent> = Pick<DocumentRules<Content>, 'fields' | 'conflictCode'>

/** Debounce of automatic saves, in ms. */
export const AUTOSAVE_MS = 800

export const initialModel = {
  state: { at: 'loading' },
  open: undefined,
  pending: undefined,
  restored: undefined,
  isBusy: false,
  isTooLarge: false,
  isClosed: false,
  failures: 0,
} as const satisfies Model<DocumentContent>

/** Returns the model and the effects after an event; a pure function. */
export function reduce<Content extends DocumentContent>(
  rules: Rules<Content>,
  model: Model<Content>,
  event: SessionEvent<Content>,
): Step<Content> {
  switch (event.type) {
    case 'opening':
      return [at(model, { at: 'loading' }), []]
    case 'opened':
      return handleOpen(rules, model, event.found, event.loaded)
    case 'edited':
      return handleEdit(rules, model, event.content)
    case 'save-due':
      return saveDue(event.isAsked ? { ...model, failures: 0 } : model, event.saveId)
    case 'save-answered':
      return saveAnswered(rules, { ...model, isBusy: false }, event)
    case 'conflict-suspected':
      return loadLatest(model)
    case 'latest-loaded':
      return withLatestLoaded(rules, { ...model, isBusy: false }, event.loaded)
    case 'decided':
      return handleChoices(model, event.choices)
    case 'replaced':
      return replaceContent(model, event.content, event.restored)
    case 'draft-changed':
      return [withOpen(model, (open) => ({ draft: { ...open.draft, ...event.changes } })), []]
    case 'closed':
      return [{ ...model, isClosed: true }, [{ do: 'cancel-timer' }]]
  }
}

function handleOpen<Content extends DocumentContent>(
  rules: Rules<Content>,
  model: Model<Content>,
  copy: LocalCopy<Content> | undefined,
  loaded: Attempt<Draft<Content>>,
): Step<Content> {
  if (model.isClosed) return [model, []]
  if (!loaded.ok) {
    return copy && mayRetry(loaded.code)
      ? retryLater(withRecoveredCopy(model, copy))
      : [at(model, { at: 'failed', because: loaded.code }), []]
  }
  const { value: draft } = loaded
  if (!copy) {
    const open = { draft, content: draft.content, mergedWith: undefined, isRecovered: false }
    return [{ ...model, open, state: { at: 'saved' } }, []]
  }
  const next = withRecoveredCopy(model, copy)
  // A save whose response was lost is sent again first: the server may have it, and then there is no
  // conflict.
  return andDo(next.pending ? [next, []] : mergeWith(rules, next, draft), { do: 'save' })
}

function withRecoveredCopy<Content extends DocumentContent>(
  model: Model<Content>,
  { base, content, pending }: LocalCopy<Content>,
): Model<Content> {
  return {
    ...model,
    state: { at: 'dirty' },
    pending: pending ?? undefined,
    open: { draft: base, content, mergedWith: undefined, isRecovered: true },
  }
}

function handleEdit<Content extends DocumentContent>(
  rules: Rules<Content>,
  before: Model<Content>,
  content: Content | undefined,
): Step<Content> {
  const { open, state, isBusy } = before
  if (!open) return [before, []]
  const model = { ...before, isTooLarge: !content }
  if (!content) return [at(model, { at: 'refused', because: 'too-large' }), []]
  if (isSame(content, open.content) && state.at !== 'refused') return [model, []]
  // The message about a merge or a recovery stays until somebody continues to write.
  const next = withOpen(model, () => ({ content, mergedWith: undefined, isRecovered: false }))
  if (state.at === 'merging') return mergeWith(rules, next, state.theirs)
  const store: Effect<Content> = { do: 'store-copy' }
  if (state.at === 'offline') return [next, [store]]
  if (isBusy) return [at(next, { at: 'saving' }), [store]]
  return [at(next, { at: 'dirty' }), [store, ...saveIn(next, AUTOSAVE_MS)]]
}

function saveDue<Content extends DocumentContent>(model: Model<Content>, saveId: string): Step<Content> {
  const { open, state, restored } = model
  if (model.isBusy || !open || state.at === 'merging' || state.at === 'loading') return [model, []]
  const cancel: Effect<Content> = { do: 'cancel-timer' }
  if (model.isTooLarge) return [at(model, { at: 'refused', because: 'too-large' }), [cancel]]
  if (!isUnsaved(model)) return andDo(toSaved(model), cancel)
  const save = model.pending ?? {
    saveId,
    version: open.draft.version,
    content: open.content,
    ...(restored === undefined ? {} : { restored }),
  }
  return [
    { ...model, state: { at: 'saving' }, isBusy: true, pending: save },
    [cancel, { do: 'store-copy' }, { do: 'send', save }],
  ]
}

function toSaved<Content extends DocumentContent>(model: Model<Content>): Step<Content> {
  return [at(model, { at: 'saved' }), [{ do: 'clear-copy' }]]
}

function saveAnswered<Content extends DocumentContent>(
  rules: Rules<Content>,
  model: Model<Content>,
  { save, answer, isAwaited }: Extract<SessionEvent<Content>, { type: 'save-answered' }>,
): Step<Content> {
  if (answer.ok) return handleSaved(model, save, answer.value, isAwaited)
  if (mayRetry(answer.code)) return retryLater(model)
  const dropped = { ...model, pending: undefined }
  if (answer.code === rules.conflictCode) return loadLatest(dropped)
  return [at(dropped, { at: 'refused', because: answer.code }), [{ do: 'store-copy' }]]
}

function handleSaved<Content extends DocumentContent>(
  before: Model<Content>,
  save: SaveRequest<Content>,
  answer: SavedVersion,
  isAwaited: boolean,
): Step<Content> {
  const model: Model<Content> = {
    ...withOpen(before, ({ draft }) => ({ draft: { ...draft, ...answer, content: save.content } })),
    pending: undefined,
    failures: 0,
    // A revision that was restored while this save was on its way is part of the next save.
    restored: save.restored === before.restored ? undefined : before.restored,
  }
  if (!isUnsaved(model)) return toSaved(model)
  const next: Effect<Content>[] =
    model.isClosed || isAwaited ? [{ do: 'save' }] : [{ do: 'save-in', ms: AUTOSAVE_MS }]
  return [at(model, { at: 'dirty' }), [{ do: 'store-copy' }, ...next]]
}

function loadLatest<Content extends DocumentContent>(model: Model<Content>): Step<Content> {
  return model.isBusy ? [model, []] : [{ ...model, isBusy: true }, [{ do: 'load-latest' }]]
}

function withLatestLoaded<Content extends DocumentContent>(
  rules: Rules<Content>,
  model: Model<Content>,
  loaded: Attempt<Draft<Content>>,
): Step<Content> {
  // The copy on the device is merged when the document is opened again.
  if (model.isClosed) return [at(model, { at: 'offline' }), []]
  if (loaded.ok) return andDo(mergeWith(rules, model, loaded.value), { do: 'save' })
  if (mayRetry(loaded.code)) return retryLater(model)
  return [at(model, { at: 'refused', because: loaded.code }), []]
}

function handleChoices<Content extends DocumentContent>(
  model: Model<Content>,
  choices: Choice[],
): Step<Content> {
  const { state } = model
  if (state.at !== 'merging') return [model, []]
  const { merge, theirs } = state
  return andDo(rebase(model, theirs, resolveMerge(merge, choices), theirs.savedBy), { do: 'save' })
}

function replaceContent<Content extends DocumentContent>(
  before: Model<Content>,
  content: Content,
  restored: number | undefined,
): Step<Content> {
  if (before.isClosed) return [before, []]
  const model = withOpen({ ...before, restored, isTooLarge: false }, () => ({ content }))
  return [at(model, { at: 'dirty' }), [{ do: 'adopt', content }, { do: 'store-copy' }, { do: 'save' }]]
}

/** Whether there are changes that the server has not acknowledged. */
export function isUnsaved<Content extends DocumentContent>(model: Model<Content>): boolean {
  const { open, pending, isTooLarge } = model
  return (
    isTooLarge || pending !== undefined || (open !== undefined && !isSame(open.content, open.draft.content))
  )
}

function at<Content extends DocumentContent>(
  model: Model<Content>,
  state: SessionState<Content>,
): Model<Content> {
  return { ...model, state }
}

function withOpen<Content extends DocumentContent>(
  model: Model<Content>,
  changes: (open: OpenContent<Content>) => Partial<OpenContent<Content>>,
): Model<Content> {
  return model.open ? { ...model, open: { ...model.open, ...changes(model.open) } } : model
}

/** Returns a step with another effect at its end. */
function andDo<Content extends DocumentContent>(
  [model, effects]: Step<Content>,
  effect: Effect<Content>,
): Step<Content> {
  return [model, [...effects, effect]]
}

/** Whether a retry may succeed; also true where a proxy responded in place of the server. */
function mayRetry(code: ErrorCode): boolean {
  return code === 'unexpected-answer' || isRetryable(new ApiError(code))
}

/** Schedules another attempt after the server was unreachable, with a growing pause. */
function retryLater<Content extends DocumentContent>(model: Model<Content>): Step<Content> {
  const ms = retryDelayMs(model.failures)
  return [at({ ...model, failures: model.failures + 1 }, { at: 'offline' }), saveIn(model, ms)]
}

function saveIn<Content extends DocumentContent>(model: Model<Content>, ms: number): Effect<Content>[] {
  return model.isClosed ? [{ do: 'cancel-timer' }] : [{ do: 'save-in', ms }]
}

/** Rebases the changes onto what somebody else saved, or asks where both changed the same part. */
function mergeWith<Content extends DocumentContent>(
  rules: Rules<Content>,
  model: Model<Content>,
  theirs: Draft<Content>,
): Step<Content> {
  const { open } = model
  if (!open) return [model, []]
  const { content: base } = open.draft
  const merge = mergeContents(rules.fields, { base, mine: open.content, theirs: theirs.content })
  if (merge.conflicts.length > 0) return [at(model, { at: 'merging', merge, theirs }), [{ do: 'store-copy' }]]
  const isNews = theirs.version !== open.draft.version && !isSame(base, theirs.content)
  return rebase(model, theirs, resolveMerge(merge, []), isNews ? theirs.savedBy : open.mergedWith)
}

/** Rebases the model onto what the other person saved. */
function rebase<Content extends DocumentContent>(
  model: Model<Content>,
  theirs: Draft<Content>,
  content: Content,
  mergedWith: string | null | undefined,
): Step<Content> {
  const isAdopted = !isSame(model.open?.content, content)
  const next = withOpen(model, () => ({ draft: theirs, content, mergedWith }))
  const adopt: Effect<Content>[] = isAdopted ? [{ do: 'adopt', content }] : []
  return [at(next, { at: 'dirty' }), [...adopt, { do: 'store-copy' }]]
}
