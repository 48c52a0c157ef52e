import type { RelationshipProgress } from '../../contract/our-relationship.ts'
import { noEntries } from '../../rules/relationship.ts'
import { expect, test } from 'vitest'
import {
  initialState,
  hasUnsavedProgress,
  reduce,
  type ProgressEvent,
  type ProgressState,
} from './progress-state.ts'

const at = (minute: number) => `2026-11-21T10:0${minute}:00.000Z`
const ID = '11111111-1111-4111-8111-111111111111'
const OTHER_ID = '22222222-2222-4222-8222-222222222222'

const after = (state: ProgressState, ...events: Parameters<typeof reduce>[1][]) =>
  events.reduce(reduce, state)
const answered = (value: string, minute = 1, id = 'why-now'): ProgressEvent => ({
  ...{ is: 'answered', id, value, at: at(minute) },
})
const found = (progress: RelationshipProgress | null, askedWith: string | null = null): ProgressEvent => ({
  ...{ is: 'found', askedWith, progress, isOffered: true },
})
const onServer = (answers: RelationshipProgress['answers'] = {}, id = ID): RelationshipProgress => ({
  ...{ ...noEntries, id, answers },
})
const begun = after(initialState(undefined), found(onServer()))

test('nothing is shown as begun until the device or the server has said so', () => {
  expect(initialState(undefined).stage).toBe('opening')
  expect(after(initialState(undefined), { is: 'not-found', stage: 'ready' }).stage).toBe('ready')
  expect(begun).toMatchObject({ stage: 'ready', saved: true, draft: { id: ID } })
})

test('what is written while a save is on its way stays, and is not saved yet', () => {
  const one = after(begun, answered('first'))
  const sent = one.draft
  const progress = onServer({ 'why-now': { value: 'first', at: at(1) }, other: { value: 1, at: at(1) } })
  const two = after(one, answered('second', 2), { is: 'saved', sent, progress })
  expect(two.draft.answers).toMatchObject({ 'why-now': { value: 'second' }, other: { value: 1 } })
  expect(hasUnsavedProgress(two)).toBe(true)
  expect(hasUnsavedProgress(after(one, { is: 'saved', sent, progress }))).toBe(false)
})

test('an answer of the server from before the first save takes nothing away', () => {
  const state = after(initialState(undefined), answered('typed'))
  const saved = after(state, { is: 'saved', sent: state.draft, progress: { ...state.draft, id: ID } })
  expect(after(saved, found(null)).draft).toEqual(saved.draft)
  const older = onServer({ 'why-now': { value: 'older', at: at(0) } })
  expect(after(saved, found(older, ID)).draft.answers).toEqual(saved.draft.answers)
})

test('what was deleted on another device goes here too, unless something of it was never sent', () => {
  expect(after(begun, found(null, ID))).toMatchObject({ stage: 'ready', draft: { id: null, answers: {} } })
  const unsent = after(begun, answered('typed'))
  for (const event of [found(null, ID), found(onServer({}, OTHER_ID), ID)]) {
    const removed = after(unsent, event)
    expect(removed).toMatchObject({ stage: 'removed', draft: unsent.draft })
    expect(hasUnsavedProgress(removed)).toBe(false)
    expect(after(removed, { is: 'not-found', stage: 'ready' }).stage).toBe('removed')
    const kept = after(removed, { is: 'continued' })
    expect(kept).toMatchObject({ stage: 'ready', saved: false, draft: { id: null } })
    expect(after(kept, { is: 'removed' })).toMatchObject({ saved: true, draft: { answers: {} } })
  }
})

test('what another tab wrote is joined, entry by entry', () => {
  const draft = { ...onServer({ 'why-now': { value: 'there', at: at(2) } }), safetyReadAt: at(0) }
  const state = after(begun, answered('here', 1), answered('also here', 1, 'other'), {
    ...{ is: 'changed-in-other-tab', stored: { draft, saved: true } },
  })
  expect(state.draft).toMatchObject({
    ...{ id: ID, safetyReadAt: at(0) },
    answers: { 'why-now': { value: 'there' }, other: { value: 'also here' } },
  })
  expect(state.saved).toBe(false)
})
