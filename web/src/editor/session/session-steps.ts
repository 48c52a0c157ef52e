import { ApiError, type ErrorCode } from '../../api/api-error.ts'
import { isRetryable, pauseAfter } from '../../api/backoff.ts'
import type { DocumentContent, DocumentRules, Draft } from '../document-type.ts'
import { isSame } from '../merge/json.ts'
import { decide, mergeContents } from '../merge/merge.ts'
import type { Effect, Model, OpenContent, SessionState } from './session-state.ts'

/** What follows from an event: the model after it, and what there is to do. */
export type Step<Content extends DocumentContent> = [Model<Content>, Effect<Content>[]]

export type Rules<Content extends DocumentContent> = Pick<DocumentRules<Content>, 'fields' | 'conflictCode'>

/** Whether something is written that the server has not acknowledged. */
export function isUnsaved<Content extends DocumentContent>(model: Model<Content>): boolean {
  const { open, pending, isTooLarge } = model
  return (
    isTooLarge || pending !== undefined || (open !== undefined && !isSame(open.content, open.draft.content))
  )
}

export function at<Content extends DocumentContent>(
  model: Model<Content>,
  state: SessionState<Content>,
): Model<Content> {
  return { ...model, state }
}

export function withOpen<Content extends DocumentContent>(
  model: Model<Content>,
  changes: (open: OpenContent<Content>) => Partial<OpenContent<Content>>,
): Model<Content> {
  return model.open ? { ...model, open: { ...model.open, ...changes(model.open) } } : model
}

/** A step with one more effect at its end. */
export function andDo<Content extends DocumentContent>(
  [model, effects]: Step<Content>,
  effect: Effect<Content>,
): Step<Content> {
  return [model, [...effects, effect]]
}

/** Whether the same call may succeed later; also where something between here and the server answered in its place. */
export function mayRetry(code: ErrorCode): boolean {
  return code === 'unexpected-answer' || isRetryable(new ApiError(code))
}

/** The server was not reached: the same again later, ever less often. */
export function retryLater<Content extends DocumentContent>(model: Model<Content>): Step<Content> {
  const ms = pauseAfter(model.failures)
  return [at({ ...model, failures: model.failures + 1 }, { at: 'offline' }), saveIn(model, ms)]
}

export function saveIn<Content extends DocumentContent>(
  model: Model<Content>,
  ms: number,
): Effect<Content>[] {
  return model.isClosed ? [{ do: 'cancel-timer' }] : [{ do: 'save-in', ms }]
}

/** Rebases what is written onto what somebody else saved, or asks where both changed the same. */
export function mergeWith<Content extends DocumentContent>(
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
  return rebase(model, theirs, decide(merge, []), isNews ? theirs.savedBy : open.mergedWith)
}

/** From now on one writes on top of what the other person saved. */
export function rebase<Content extends DocumentContent>(
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
