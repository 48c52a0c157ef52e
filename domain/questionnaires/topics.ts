import type { ArticleCategory } from '@hale/contracts/articles/articles'
import type { Questionnaire, Topic } from '@hale/contracts/questionnaires/questionnaires'
import { questionsOf, scoreAnswers, type AnswerValues, type Result } from './score.ts'

/**
 * What the questions are about, each topic once and the lowest share first, whichever question it is of; those about none
 * of our topics, and those that give no points, are left out.
 */
export function topicsByShare(
  questionnaire: Questionnaire,
  result: Result,
): { topic: Topic; share: number }[] {
  const scores = result.categories.flatMap(({ questions }) => questions)
  const shares = new Map(scores.map((score) => [score.for, score.share]))
  return questionsOf(questionnaire)
    .flatMap(({ topic, for: key }) => {
      const share = shares.get(key)
      return topic && share !== undefined ? [{ topic, share }] : []
    })
    .toSorted((one, other) => one.share - other.share)
    .filter(({ topic }, index, all) => all.findIndex((one) => one.topic === topic) === index)
}

/**
 * Where articles and videos about a topic are found; null where a person cannot act. Smoking and alcohol have the wide name
 * that they share with others, because Home says it where a colleague may look on.
 */
const categoryOf: Record<Topic, ArticleCategory | null> = {
  exercise: 'movement',
  weight: 'nutrition',
  lifting: null,
  stress: 'mental-well-being',
  sleep: 'sleep',
  job: 'work',
  smoking: 'prevention',
  alcohol: 'prevention',
  'fruit-and-vegetables': 'nutrition',
}

const MAX_CATEGORIES = 2

/** The categories that the answers have most room to grow in, the lowest first; none where all are the best there is. */
export function categoriesWithRoom(questionnaire: Questionnaire, values: AnswerValues): ArticleCategory[] {
  const result = scoreAnswers(questionnaire, values)
  if (!result) return []
  const categories = topicsByShare(questionnaire, result)
    .filter(({ share }) => share < 100)
    .flatMap(({ topic }) => categoryOf[topic] ?? [])
  return [...new Set(categories)].slice(0, MAX_CATEGORIES)
}
