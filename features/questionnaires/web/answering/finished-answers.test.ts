import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { expect, test } from 'vitest'
import { asProgress, type FinishedAnswers } from './finished-answers.ts'

const at = '2026-11-21T10:00:00.000Z'
const own = { ...builtInQuestionnaire, version: 2 }

function finished(version: number): FinishedAnswers {
  const draft = {
    id: '11111111-1111-4111-8111-111111111111',
    version,
    answers: { q1: { value: 1, at } },
  }
  return { draft, questionnaire: { ...builtInQuestionnaire, version }, company: '', at }
}

test.each([
  ['the built-in questionnaire, which everybody has', 0],
  ['what the company still asks', 2],
])('answers to %s are sent as they are', (_, version) => {
  expect(asProgress(finished(version), own)).toMatchObject({ sent: true, draft: { version } })
})

test('the same number is another version in another company: what is left is asked again', () => {
  const [first, ...others] = own.groups
  const theirs = {
    ...own,
    groups: [{ ...first, category: 'Body', questions: first?.questions ?? [] }, ...others],
  }
  expect(asProgress(finished(2), theirs)).toMatchObject({
    sent: false,
    isCarried: true,
    questionnaire: theirs,
    draft: { answers: { q1: { value: 1 } } },
  })
})
