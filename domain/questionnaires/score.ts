import type {
  Group,
  Option,
  Question,
  QuestionKey,
  Questionnaire,
} from '@hale/contracts/questionnaires/questionnaires'

/** What was answered: the value of the option that was taken, by question. */
export type AnswerValues = Partial<Record<QuestionKey, number>>

/** Points reached, the fewest and the most that could have been, and where between them, from 0 to 100. */
export type Score = { points: number; low: number; high: number; share: number }
export type QuestionScore = Score & { for: QuestionKey }
export type CategoryScore = Score & { category: string; questions: QuestionScore[] }
export type Result = Score & { categories: CategoryScore[] }

/** Points for taking an option. */
export function pointsOf({ value, score }: Option): number {
  return score ?? value
}

/** The option that an answer stands for; undefined where the questionnaire has none of that value. */
export function findOption(question: Question, answers: AnswerValues): Option | undefined {
  return question.options.find(({ value }) => value === answers[question.for])
}

/** Questions without an answer, or with one that this questionnaire does not offer, in their order. */
export function listUnanswered(questionnaire: Questionnaire, answers: AnswerValues): QuestionKey[] {
  return questionsOf(questionnaire)
    .filter((question) => !findOption(question, answers))
    .map((question) => question.for)
}

export function questionsOf(questionnaire: Questionnaire): Question[] {
  return questionnaire.groups.flatMap(({ questions }) => questions)
}

/** What the answers come to: nothing until each question has one. Points add up from questions to the whole. */
export function scoreAnswers(questionnaire: Questionnaire, answers: AnswerValues): Result | undefined {
  if (listUnanswered(questionnaire, answers).length > 0) return undefined
  const categories = questionnaire.groups.map((group) => scoreGroup(group, answers))
  return { ...sum(categories), categories }
}

function scoreGroup({ category, questions }: Group, answers: AnswerValues): CategoryScore {
  const scores = questions.map((question) => scoreQuestion(question, answers))
  return { category, ...sum(scores), questions: scores }
}

function scoreQuestion(question: Question, answers: AnswerValues): QuestionScore {
  const all = question.options.map(pointsOf)
  const taken = findOption(question, answers)
  const points = taken ? pointsOf(taken) : Math.min(...all)
  return { for: question.for, ...scoreOf(points, Math.min(...all), Math.max(...all)) }
}

function sum(scores: Score[]): Score {
  const total = (part: 'points' | 'low' | 'high') => scores.reduce((all, score) => all + score[part], 0)
  return scoreOf(total('points'), total('low'), total('high'))
}

function scoreOf(points: number, low: number, high: number): Score {
  return { points, low, high, share: shareOf({ points, low, high }) }
}

/** Where points lie between the fewest and the most, from 0 to 100. */
export function shareOf({ points, low, high }: Omit<Score, 'share'>): number {
  return high > low ? Math.round((100 * (points - low)) / (high - low)) : 100
}
