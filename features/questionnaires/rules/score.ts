import type { Group, Question, QuestionKey, Questionnaire } from '../contract/questionnaires.ts'
import { listAskedQuestions } from './conditions.ts'
import { isScored, pointsFor, rangeOf, takesValue, type AnswerValues } from './kinds.ts'
import { shareOf } from './share.ts'

/** Points reached, the fewest and most possible, and their share between these, from 0 to 100. */
export type Score = { points: number; low: number; high: number; share: number }
export type QuestionScore = Score & { for: QuestionKey }
/** The score of a category; `questions` are those that are scored. */
export type CategoryScore = Score & { category: string; questions: QuestionScore[] }
export type Result = Score & { categories: CategoryScore[] }

/** Returns the keys of questions that are asked and required but have no valid answer, in their order. */
export function listUnanswered(questionnaire: Questionnaire, answers: AnswerValues): QuestionKey[] {
  return listAskedQuestions(questionnaire, answers)
    .filter((question) => needsAnswer(question, answers))
    .map((question) => question.for)
}

function needsAnswer(question: Question, answers: AnswerValues): boolean {
  return !question.isOptional && !takesValue(question, answers[question.for])
}

export function questionsOf({ groups }: Pick<Questionnaire, 'groups'>): Question[] {
  return groups.flatMap(({ questions }) => questions)
}

/**
 * Scores answers; undefined until every required question has one. Points add up from questions to the whole; a question
 * that was not asked, was skipped or is not scored counts in neither the points nor their range.
 */
export function scoreAnswers(questionnaire: Questionnaire, answers: AnswerValues): Result | undefined {
  const askedQuestions = new Set(listAskedQuestions(questionnaire, answers))
  if ([...askedQuestions].some((question) => needsAnswer(question, answers))) return undefined
  const categories = questionnaire.groups.map(({ category, questions }) =>
    scoreGroup({ category, questions: questions.filter((one) => askedQuestions.has(one)) }, answers),
  )
  return { ...sum(categories), categories }
}

function scoreGroup({ category, questions }: Group, answers: AnswerValues): CategoryScore {
  const scores = questions.flatMap((question) => scoreQuestion(question, answers) ?? [])
  return { category, ...sum(scores), questions: scores }
}

function scoreQuestion(question: Question, answers: AnswerValues): QuestionScore | undefined {
  const value = answers[question.for]
  if (value === undefined || !isScored(question) || !takesValue(question, value)) return undefined
  const { low, high } = rangeOf(question)
  return { for: question.for, ...scoreOf(pointsFor(question, value), low, high) }
}

function sum(scores: Score[]): Score {
  const total = (part: 'points' | 'low' | 'high') => scores.reduce((all, score) => all + score[part], 0)
  return scoreOf(total('points'), total('low'), total('high'))
}

function scoreOf(points: number, low: number, high: number): Score {
  return { points, low, high, share: shareOf({ points, low, high }) }
}
