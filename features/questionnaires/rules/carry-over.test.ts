import { expect, test } from 'vitest'
import { builtInQuestionnaire } from './built-in.ts'
import { carryOver } from './carry-over.ts'
import { questionnaire, type Question } from '../contract/questionnaires.ts'

const at = '2026-11-21T10:00:00.000Z'
const answers = { q1: { value: 4, at }, q2: { value: 3, at } }

function change(how: (first: Question) => void) {
  const copy = questionnaire.parse(builtInQuestionnaire)
  const first = copy.groups[0]?.questions[0]
  if (first) how(first)
  return copy
}

const carried = (to = builtInQuestionnaire, from = builtInQuestionnaire) =>
  Object.keys(carryOver(answers, { from, to }))

test('an answer goes along to the same question, wherever its options stand', () => {
  expect(carried()).toEqual(['q1', 'q2'])
  expect(carried(change((first) => first.options.push(...first.options.splice(0, 2))))).toEqual(['q1', 'q2'])
})

test('a question keeps its answers when its words change and its topic does not', () => {
  expect(carried(change((first) => (first.question = 'How much do you move?')))).toEqual(['q1', 'q2'])
})

test('another question of the same key gets no answer, though it offers the same value', () => {
  expect(carried(change((first) => (first.topic = 'stress')))).toEqual(['q2'])
  const plain = change((first) => delete first.topic)
  const other = change((first) => {
    delete first.topic
    first.question = 'How many cups of coffee do you drink?'
  })
  expect(carried(plain, plain)).toEqual(['q1', 'q2'])
  expect(carried(other, plain)).toEqual(['q2'])
})

test('an answer whose option is gone stays behind', () => {
  expect(carried(change((first) => first.options.pop()))).toEqual(['q2'])
})
