import { describe, expect, test } from 'vitest'
import { builtInQuestionnaire } from './built-in.ts'
import { pointsOf, takenOptions } from './kinds.ts'
import type { AnswerValues } from './kinds.ts'
import { checksumOfAllResults, EXPECTED_CHECKSUM } from './score-all.ts'
import { questionsOf, scoreAnswers } from './score.ts'
import type { Question } from '../contract/questionnaires.ts'

const questions = questionsOf(builtInQuestionnaire)
const ranges = {
  'Physical Health': [4, 11],
  'Mental Well-being': [3, 12],
  'Lifestyle Habits': [3, 12],
}

/** Every way to answer: each question’s options with each of the rest. */
function combinations([first, ...rest]: Question[]): AnswerValues[] {
  if (!first) return [{}]
  return combinations(rest).flatMap((others) =>
    first.options.map(({ value }) => ({ ...others, [first.for]: value })),
  )
}

/** The option that gives the next more points than the one that was taken. */
function better(question: Question, answers: AnswerValues): number | undefined {
  const [taken] = takenOptions(question, answers[question.for])
  const more = question.options.filter((option) => taken && pointsOf(option) > pointsOf(taken))
  return more.toSorted((a, b) => pointsOf(a) - pointsOf(b))[0]?.value
}

describe('every one of the 32,768 ways to answer the built-in questionnaire', () => {
  const all = combinations(questions)

  test('is looked at', () => expect(all).toHaveLength(32_768))

  // A browser's tests compare with the same.
  test('comes to what it came to', () => expect(checksumOfAllResults()).toBe(EXPECTED_CHECKSUM))

  test('gives points that add up, from answers over categories to the whole', () => {
    const wrong = all.filter((answers) => {
      const result = scoreAnswers(builtInQuestionnaire, answers)
      const shown = result?.categories.flatMap((category) => category.questions.map(({ points }) => points))
      const taken = questions.map((question) => Number(answers[question.for]))
      const sums = [shown, taken, result?.categories.map(({ points }) => points)]
      return sums.some((parts) => parts?.reduce((sum, points) => sum + points, 0) !== result?.points)
    })
    expect(wrong).toEqual([])
  })

  test('stays in the range of each category, and of the whole', () => {
    const results = all.map((answers) => scoreAnswers(builtInQuestionnaire, answers))
    for (const [place, [category, [low, high]]] of Object.entries(ranges).entries()) {
      const scores = results.map((result) => result?.categories[place])
      expect(new Set(scores.map((score) => `${score?.category} ${score?.low} ${score?.high}`))).toEqual(
        new Set([`${category} ${low} ${high}`]),
      )
      expect(
        scores.filter((score) => !score || score.points < (low ?? 0) || score.points > (high ?? 0)),
      ).toEqual([])
    }
    expect([
      Math.min(...results.map((r) => r?.points ?? 0)),
      Math.max(...results.map((r) => r?.points ?? 0)),
    ]).toEqual([10, 35])
    expect(results.filter((result) => !result || result.share < 0 || result.share > 100)).toEqual([])
  })

  test('never comes to less with a better answer', () => {
    const lower = all.filter((answers) =>
      questions.some((question) => {
        const value = better(question, answers)
        if (value === undefined) return false
        const before = scoreAnswers(builtInQuestionnaire, answers)
        const after = scoreAnswers(builtInQuestionnaire, { ...answers, [question.for]: value })
        return !before || !after || after.points <= before.points || after.share < before.share
      }),
    )
    expect(lower).toEqual([])
  })
})

test('there is no result while a question has no answer, or one that is not offered', () => {
  const good = combinations(questions)[0] ?? {}
  const { q5: _, ...withoutSleep } = good
  expect(scoreAnswers(builtInQuestionnaire, withoutSleep)).toBeUndefined()
  expect(scoreAnswers(builtInQuestionnaire, { ...good, q3: 4 })).toBeUndefined()
})

test('a score of its own counts in place of the value', () => {
  const yesNo = {
    for: 'q1' as const,
    question: 'Do you?',
    options: [
      { label: 'Yes', value: 1, score: 0 },
      { label: 'No', value: 2, score: 10 },
    ],
  }
  const one = { steps: [], groups: [{ category: 'One', questions: [yesNo] }] }
  expect(scoreAnswers(one, { q1: 2 })).toMatchObject({ points: 10, low: 0, high: 10, share: 100 })
  expect(scoreAnswers(one, { q1: 1 })).toMatchObject({ points: 0, share: 0 })
})
