import { builtInQuestionnaire } from '../../rules/built-in.ts'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import type { Answers } from '../../contract/responses.ts'
import { describe, expect, test } from 'vitest'
import { resumeVisitorDraft, resumeDraft } from './resume-draft.ts'
import type { StoredAnswers } from './stored-answers.ts'
import { applySavedAnswers } from '../../rules/answers.ts'

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`
const given = (value: number, minute: number) => ({ value, at: at(minute) })
const newest = { questionnaire: builtInQuestionnaire, isNewest: true }
const OWN_ID = '11111111-1111-4111-8111-111111111111'
const OTHER_ID = '22222222-2222-4222-8222-222222222222'

function stored(answers: Answers, more: Partial<StoredAnswers> = {}): StoredAnswers {
  const draft = { id: OWN_ID, version: 0, answers }
  return {
    draft,
    questionnaire: builtInQuestionnaire,
    saved: false,
    sent: false,
    anew: false,
    at: at(0),
    ...more,
  }
}

const serverDraft = (answers: Answers, id = OWN_ID) => ({
  id,
  version: 0,
  answers,
  questionnaire: builtInQuestionnaire,
})

/** The built-in one with its first question about something else, and the second's options turned round. */
const changed: Questionnaire = {
  ...builtInQuestionnaire,
  version: 7,
  groups: builtInQuestionnaire.groups.map((group, index) =>
    index > 0
      ? group
      : {
          ...group,
          questions: group.questions.map((question) => {
            if (question.for === 'q1') return { ...question, options: [{ label: 'Yes', value: 9 }] }
            return { ...question, options: question.options.toReversed() }
          }),
        },
  ),
}

describe('on one’s own devices', () => {
  test('of two answers to one question the later stays, and none is lost', () => {
    const here = stored({ q1: given(1, 5), q2: given(2, 1), q3: given(3, 1) })
    const there = serverDraft({ q1: given(4, 3), q2: given(4, 4), q9: given(1, 2) }, OTHER_ID)
    const { draft, saved } = resumeDraft(here, there, newest)
    expect(draft.id).toBe(OTHER_ID)
    expect(draft.answers).toEqual({ q1: given(1, 5), q2: given(4, 4), q3: given(3, 1), q9: given(1, 2) })
    expect(saved).toBe(false)
  })

  test('what was sent elsewhere does not come back', () => {
    const { draft } = resumeDraft(stored({ q1: given(1, 1) }, { saved: true }), null, newest)
    expect(draft.answers).toEqual({})
    expect(draft.id).not.toBe(OWN_ID)
  })

  test('what was sent elsewhere is not mixed into what was begun after it', () => {
    const over = stored({ q1: given(1, 9) }, { saved: true })
    expect(resumeDraft(over, serverDraft({ q2: given(2, 1) }, OTHER_ID), newest).draft.answers).toEqual({
      q2: given(2, 1),
    })
  })

  test.each([
    ['the server has none', null],
    ['it cannot be asked', undefined],
  ])('what the server never had stays where %s', (_, there) => {
    expect(resumeDraft(stored({ q1: given(1, 1) }), there, newest).draft.answers).toEqual({ q1: given(1, 1) })
  })

  test('what waits to be sent is sent, whatever was begun elsewhere', () => {
    const waiting = stored({ q1: given(1, 1) }, { sent: true })
    const opened = resumeDraft(waiting, serverDraft({ q2: given(2, 2) }, OTHER_ID), newest)
    expect(opened).toMatchObject({ sent: true, draft: { id: OWN_ID, answers: { q1: given(1, 1) } } })
  })

  test('what somebody threw away to start again does not come back', () => {
    const begun = stored({}, { anew: true })
    expect(resumeDraft(begun, serverDraft({ q1: given(1, 1) }), newest).draft.answers).toEqual({})
  })

  test('a draft goes on with the questionnaire that it began with', () => {
    const draft = serverDraft({ q1: given(2, 1) })
    const opened = resumeDraft(undefined, draft, { questionnaire: changed, isNewest: true })
    expect(opened.questionnaire).toEqual(builtInQuestionnaire)
  })
})

describe('signed out', () => {
  test('answers are carried over by value to what the company asks now, and that is told', () => {
    const before = stored({ q1: given(1, 1), q2: given(3, 1) })
    const opened = resumeVisitorDraft(before, { questionnaire: changed, isNewest: true })
    expect(opened.draft).toEqual({ id: OWN_ID, version: 7, answers: { q2: given(3, 1) } })
    expect(opened.isCarried).toBe(true)
  })

  test('a server that cannot be reached changes nothing', () => {
    const before = stored({ q1: given(1, 1) }, { questionnaire: changed })
    const opened = resumeVisitorDraft(before, { ...newest, isNewest: false })
    expect(opened).toMatchObject({ questionnaire: changed, isCarried: false, draft: before.draft })
  })
})

test('what is answered while a save is on its way outlives its answer', () => {
  const q1 = given(1, 1)
  const here = { q1, q2: given(2, 3) }
  // Cut to the server's time, and with another device's answer.
  const saved = { q1: given(1, 0), q5: given(4, 2) }
  expect(applySavedAnswers(saved, { sent: { q1 }, current: here })).toEqual({
    q1: given(1, 0),
    q2: given(2, 3),
    q5: given(4, 2),
  })
})
