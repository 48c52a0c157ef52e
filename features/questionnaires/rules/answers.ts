import {
  questionKey,
  type Question,
  type QuestionKey,
  type Questionnaire,
} from '../contract/questionnaires.ts'
import type { Answer, Answers } from '../contract/responses.ts'
import { laterOf } from '#platform/rules/latest.ts'
import { carryOver } from './carry-over.ts'
import { listAskedQuestions } from './conditions.ts'
import { takesValue } from './kinds.ts'
import type { AnswerValues } from './kinds.ts'

/**
 * Merges answers: of two answers to the same question the later one wins, and that of `second` where both have the
 * same time.
 */
export function mergeAnswers(first: Answers, second: Answers): Answers {
  return forEachKey((key) => laterOf(first[key], second[key]))
}

/** Applies saved answers, except to those that changed on this device while they were being saved. */
export function applySavedAnswers(
  saved: Answers,
  { sent, current }: { sent: Answers; current: Answers },
): Answers {
  return forEachKey((key) => (current[key] === sent[key] ? saved[key] : current[key]))
}

/** Whether both hold the same answers with the same times. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  return questionKey.options.every(
    (key) => one[key]?.at === other[key]?.at && isSameValue(one[key]?.value, other[key]?.value),
  )
}

function isSameValue(one: Answer['value'] | undefined, other: Answer['value'] | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((value, index) => value === other[index])
}

/** Whether the questionnaire offers each of these answers. */
export function offersAll(questionnaire: Questionnaire, answers: Answers): boolean {
  const answered = carryOver(answers, { from: questionnaire, to: questionnaire })
  return Object.keys(answered).length === Object.keys(answers).length
}

/** Returns the values of answers, without those taken back. */
export function valuesOf(answers: Answers): AnswerValues {
  return forEachKey((key) => answers[key]?.value ?? undefined)
}

/** Returns the answers to questions that are asked, without those taken back. */
export function keepAskedAnswers(questionnaire: Questionnaire, answers: Answers): Answers {
  const keys = listAnswered(questionnaire, answers).map((question) => question.for)
  return forEachKey((key) => (keys.includes(key) ? answers[key] : undefined))
}

/** Counts the questions that are asked, and those of them that have an answer. */
export function progressOf(questionnaire: Questionnaire, answers: Answers): { answered: number; of: number } {
  const questions = listAskedQuestions(questionnaire, valuesOf(answers))
  return { answered: listAnswered(questionnaire, answers).length, of: questions.length }
}

function listAnswered(questionnaire: Questionnaire, answers: Answers): Question[] {
  const values = valuesOf(answers)
  return listAskedQuestions(questionnaire, values).filter((question) =>
    takesValue(question, values[question.for]),
  )
}

export function mapAnswers(answers: Answers, change: (answer: Answer) => Answer): Answers {
  return forEachKey((key) => {
    const answer = answers[key]
    return answer && change(answer)
  })
}

/** Builds a record with an entry for each question where `find` returns a value. */
function forEachKey<T>(find: (key: QuestionKey) => T | undefined): Partial<Record<QuestionKey, T>> {
  const values: Partial<Record<QuestionKey, T>> = {}
  for (const key of questionKey.options) {
    const one = find(key)
    if (one !== undefined) values[key] = one
  }
  return values
}
