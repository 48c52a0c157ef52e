import { builtInQuestionnaire } from '../../rules/built-in.ts'
import type { ResponseDraft } from '../../contract/responses.ts'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { reduce, type AnswerState } from './answer-state.ts'
import { startDraft } from './resume-draft.ts'

vi.mock('#platform/api/call.ts', () => ({}))
vi.mock('#platform/api/session.ts', () => ({}))

const at = '2026-11-21T10:00:00.000Z'
const ID = '11111111-1111-4111-8111-111111111111'

function answering(more: Partial<AnswerState> = {}): AnswerState {
  const { sent: _, ...progress } = startDraft(builtInQuestionnaire, ID)
  return { ...progress, stage: { is: 'answering' }, isStored: true, ...more }
}

const withAnswers = (answers: ResponseDraft['answers'], more: Partial<AnswerState> = {}) =>
  answering({ draft: { id: ID, version: 0, answers }, saved: false, ...more })

test('an answer is not saved until the server has it', () => {
  const answered = reduce(answering(), { is: 'answered', key: 'q1', value: 2, at })
  expect(answered).toMatchObject({ saved: false, draft: { answers: { q1: { value: 2, at } } } })
  const { draft } = answered
  const saved = reduce(answered, { is: 'saved', draft, serverDraft: structuredClone(draft) })
  expect(saved).toMatchObject({ saved: true, draft })
})

test('what is answered while a save is on its way stays, and is not saved yet', () => {
  const { draft } = withAnswers({ q1: { value: 1, at } })
  const meanwhile = reduce(withAnswers(draft.answers, { draft }), {
    is: 'answered',
    key: 'q1',
    value: 3,
    at,
  })
  const serverDraft = { ...draft, answers: { ...draft.answers, q2: { value: 4, at } } }
  const saved = reduce(meanwhile, { is: 'saved', draft, serverDraft })
  expect(saved.saved).toBe(false)
  expect(saved.draft.answers).toMatchObject({ q1: { value: 3 }, q2: { value: 4 } })
})

test('an answer of another tab is joined, but not one to other questions', () => {
  const other = { id: ID, version: 0, answers: { q2: { value: 5, at } } }
  const state = withAnswers({ q1: { value: 1, at } })
  const inOtherTab = (draft: ResponseDraft) => {
    const stored = { draft, questionnaire: builtInQuestionnaire, saved: true, anew: false, sent: false, at }
    return reduce(state, { is: 'changed-in-other-tab', stored })
  }
  const joined = inOtherTab(other)
  expect(joined.draft.answers).toMatchObject({ q1: { value: 1 }, q2: { value: 5 } })
  expect(inOtherTab({ ...other, id: 'another' })).toBe(state)
})

test.each([
  ['response-sent', { is: 'ended', how: 'sent' }],
  ['response-removed', { is: 'ended', how: 'removed' }],
  ['network-request-failed', { is: 'answering' }],
] as const)('a save that fails with %s leads to %o', (code, stage) => {
  const error = new ApiError(code)
  expect(reduce(answering(), { is: 'save-ended', error })).toMatchObject({
    stage,
  })
})

test('a save that fails after the answers were sent changes nothing', () => {
  const error = new ApiError('response-sent')
  const sent = answering({ stage: { is: 'sent' } })
  expect(reduce(sent, { is: 'save-ended', error }).stage).toEqual({ is: 'sent' })
})

test('the same answers go on under another id', () => {
  const state = withAnswers({ q1: { value: 1, at } }, { stage: { is: 'ended', how: 'removed' } })
  expect(reduce(state, { is: 'continued', id: 'new' })).toMatchObject({
    draft: { id: 'new', answers: { q1: { value: 1 } } },
    saved: false,
    stage: { is: 'answering' },
  })
})

test('whoever starts again has no answers, and the server’s are to be removed', () => {
  const restarted = reduce(withAnswers({ q1: { value: 1, at } }), { is: 'restarted', isSignedIn: true })
  expect(restarted).toMatchObject({ draft: { answers: {} }, anew: true, stage: { is: 'answering' } })
  expect(reduce(restarted, { is: 'server-draft-removed' }).anew).toBe(false)
})

test('a newer questionnaire is asked only where nothing is answered yet', () => {
  const questionnaire = { ...builtInQuestionnaire, version: 7 }
  const found = { is: 'questionnaire-found', questionnaire } as const
  expect(reduce(answering(), found).draft).toEqual({ id: ID, version: 7, answers: {} })
  const answered = withAnswers({ q1: { value: 1, at } })
  expect(reduce(answered, found)).toBe(answered)
})
