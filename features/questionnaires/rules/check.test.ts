import { expect, test } from 'vitest'
import { builtInQuestionnaire } from './built-in.ts'
import { findFaults } from './check.ts'
import { questionnaire, type Questionnaire } from '../contract/questionnaires.ts'

function changed(change: (questionnaire: Questionnaire) => void): Questionnaire {
  const copy = questionnaire.parse(builtInQuestionnaire)
  change(copy)
  return copy
}

test('the built-in questionnaire has no fault', () => {
  expect(findFaults(builtInQuestionnaire)).toEqual([])
})

test.each<[string, (questionnaire: Questionnaire) => void, object[]]>([
  ['a step too few', ({ steps }) => steps.pop(), [{ name: 'steps-wrong' }]],
  ['steps out of order', ({ steps }) => steps.push(...steps.splice(0, 1)), [{ name: 'steps-wrong' }]],
  [
    'a category too many',
    ({ groups }) => groups.push({ category: 'More', questions: [] }),
    [{ name: 'categories-wrong' }, { name: 'category-empty', group: 3 }],
  ],
  [
    'a category without a name',
    ({ groups: [first] }) => first && (first.category = ' '),
    [{ name: 'category-unnamed', group: 0 }],
  ],
  [
    'two categories of one name',
    ({ groups: [first] }) => first && (first.category = 'mental well-being '),
    [
      { name: 'category-twice', group: 0 },
      { name: 'category-twice', group: 1 },
    ],
  ],
  [
    'a question that is there twice',
    ({ groups: [first] }) => first?.questions[1] && (first.questions[1].for = 'q1'),
    [
      { name: 'question-twice', group: 0, question: 0 },
      { name: 'question-twice', group: 0, question: 1 },
    ],
  ],
  [
    'one option',
    ({ groups: [, second] }) => second?.questions[0]?.options.splice(1),
    [{ name: 'options-too-few', group: 1, question: 0 }],
  ],
  [
    'options that all score the same',
    ({ groups: [first] }) => first?.questions[2]?.options.forEach((option) => (option.score = 3)),
    [{ name: 'nothing-scored', group: 0, question: 2 }],
  ],
  [
    'two options kept as the same value',
    ({ groups: [first] }) => first?.questions[2]?.options.push({ label: 'Now and then', value: 3 }),
    [
      { name: 'value-twice', group: 0, question: 2, option: 0 },
      { name: 'value-twice', group: 0, question: 2, option: 2 },
    ],
  ],
  [
    'an option without words',
    ({ groups: [first] }) => first?.questions[2]?.options.push({ label: '', value: 7 }),
    [{ name: 'option-unnamed', group: 0, question: 2, option: 2 }],
  ],
])('%s is a fault, and where is told', (_, change, faults) => {
  expect(findFaults(changed(change))).toEqual(faults)
})
