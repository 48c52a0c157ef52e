import { describe, expect, test } from 'vitest'
import { carryOver } from './carry-over.ts'
import { findFaults, type Fault } from './check.ts'
import { builtInQuestionnaire } from './built-in.ts'
import { keepAskedAnswers, progressOf, valuesOf } from './answers.ts'
import type { AnswerValues } from './kinds.ts'
import { listUnanswered, scoreAnswers } from './score.ts'
import { questionnaire, type Question, type Questionnaire } from '../contract/questionnaires.ts'

const at = '2026-11-21T10:00:00.000Z'
const points = (...scores: number[]) => scores.map((score, value) => ({ label: `${value}`, value, score }))
const first: Question = { for: 'q1', question: 'Do you smoke?', options: points(0, 10) }

function asking(...questions: Question[]): Questionnaire {
  return { steps: [], groups: [{ category: 'All', questions: [first, ...questions] }] }
}

/** What the answers come to, as points and their range. */
function scored(one: Questionnaire, values: AnswerValues): number[] | undefined {
  const result = scoreAnswers(one, { q1: 0, ...values })
  return result && [result.points, result.low, result.high]
}

const second = { for: 'q2' as const, question: 'And?', options: [] }
const several: Question = {
  ...{ ...second, kind: { is: 'choices' } },
  options: [...points(1, 2, 3), { label: 'None of these', value: 9, score: 8, isExclusive: true }],
}
const scale: Question = { ...second, kind: { is: 'scale', low: 'None', high: 'All' } }
const kilograms: Question = { ...second, kind: { is: 'number', unit: 'kg', min: 20, max: 300 } }

describe('an answer', () => {
  test('of several options adds their points up, and one that excludes others stands alone', () => {
    expect(scored(asking(several), { q2: [0, 2] })).toEqual([4, 1, 18])
    expect(scored(asking(several), { q2: [9] })).toEqual([8, 1, 18])
    for (const wrong of [[], [0, 9], [0, 0], [7], 0])
      expect(scored(asking(several), { q2: wrong })).toBeUndefined()
  })

  test('on a scale gives its number, or how far it is from the top', () => {
    expect(scored(asking(scale), { q2: 7 })).toEqual([7, 0, 20])
    const falling: Question = { ...scale, kind: { is: 'scale', low: 'None', high: 'All', isFalling: true } }
    expect(scored(asking(falling), { q2: 7 })).toEqual([3, 0, 20])
    for (const wrong of [-1, 11, 2.5, '7']) expect(scored(asking(scale), { q2: wrong })).toBeUndefined()
  })

  test('that is a number or a text is needed and gives no points', () => {
    expect(scored(asking(kilograms), { q2: 70 })).toEqual([0, 0, 10])
    for (const wrong of [19, 301, 70.5, 'seventy'])
      expect(scored(asking(kilograms), { q2: wrong })).toBeUndefined()
    const text: Question = { ...second, kind: { is: 'text' } }
    expect(scored(asking(text), { q2: 'I feel fine' })).toEqual([0, 0, 10])
    expect(scored(asking(text), { q2: ' ' })).toBeUndefined()
  })

  test('that may be left out counts only where it is given', () => {
    const optional = asking({ ...scale, isOptional: true })
    expect(scored(optional, {})).toEqual([0, 0, 10])
    expect(scored(optional, { q2: 5 })).toEqual([5, 0, 20])
  })

  test('does not go along to another unit', () => {
    const pounds: Question = { ...kilograms, kind: { is: 'number', unit: 'lb', min: 20, max: 300 } }
    const answers = { q2: { value: 70, at } }
    expect(carryOver(answers, { from: asking(kilograms), to: asking(kilograms) })).toEqual(answers)
    expect(carryOver(answers, { from: asking(kilograms), to: asking(pounds) })).toEqual({})
  })
})

describe('a question on a condition', () => {
  const chain = asking(
    { ...scale, askedWhen: { question: 'q1', isOneOf: [1] } },
    { ...scale, for: 'q3', askedWhen: { question: 'q2', isOneOf: [8, 9, 10] } },
  )

  test('is asked, needed and counted only where it is met', () => {
    expect(listUnanswered(chain, {})).toEqual(['q1'])
    expect(scored(chain, { q1: 0, q2: 9 })).toEqual([0, 0, 10])
    expect(listUnanswered(chain, { q1: 1, q2: 9 })).toEqual(['q3'])
    expect(scored(chain, { q1: 1, q2: 9, q3: 1 })).toEqual([20, 0, 30])
  })

  test('is forgotten with what led to it, and comes back with it', () => {
    const answers = { q1: { value: 0, at }, q2: { value: 9, at }, q3: { value: 1, at } }
    expect(valuesOf(keepAskedAnswers(chain, answers))).toEqual({ q1: 0 })
    expect(progressOf(chain, answers)).toEqual({ answered: 1, of: 1 })
    expect(progressOf(chain, { ...answers, q1: { value: 1, at } })).toEqual({ answered: 3, of: 3 })
  })
})

test.each<[string, (questions: Question[]) => void, Omit<Fault, 'group'>]>([
  ['waits for itself', ([one]) => when(one, 'q1'), { name: 'condition-cycle', question: 0 }],
  ['waits for what comes later', ([one]) => when(one, 'q2'), { name: 'condition-later', question: 0 }],
  [
    'waits for what nobody is asked',
    ([, , three]) => when(three, 'q1', 77),
    { name: 'condition-unreachable', question: 2 },
  ],
  ['waits for no answer', ([, , three]) => when(three, 'q1'), { name: 'condition-unreachable', question: 2 }],
  [
    'has a number without room',
    ([, two]) => two && Object.assign(two, { kind: { is: 'number', unit: '', min: 5, max: 5 }, options: [] }),
    { name: 'range-wrong', question: 1 },
  ],
  [
    'has a scale without names',
    ([, two]) => two && Object.assign(two, { kind: { is: 'scale', low: '', high: 'All' }, options: [] }),
    { name: 'scale-unlabelled', question: 1 },
  ],
])('a question that %s is a fault', (_, change, fault) => {
  const copy = questionnaire.parse(builtInQuestionnaire)
  change(copy.groups[0]?.questions ?? [])
  expect(findFaults(copy)).toEqual([{ ...fault, group: 0 }])
})

test('two questions that wait for each other are both named, and a category that scores for nobody', () => {
  const copy = questionnaire.parse(builtInQuestionnaire)
  const [one, two, three] = copy.groups[0]?.questions ?? []
  when(one, 'q2', 4)
  when(two, 'q1', 4)
  if (three) three.isScored = false
  expect(findFaults(copy)).toEqual([
    { name: 'category-unscored', group: 0 },
    { name: 'condition-cycle', group: 0, question: 0 },
    { name: 'condition-cycle', group: 0, question: 1 },
  ])
})

function when(question: Question | undefined, key: 'q1' | 'q2', ...isOneOf: number[]): void {
  if (question) question.askedWhen = { question: key, isOneOf }
}
