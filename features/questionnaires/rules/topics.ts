import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { Question, Questionnaire, Topic } from '../contract/questionnaires.ts'
import { pointsOf } from './kinds.ts'
import { questionsOf, type Result } from './score.ts'

type Weighed = {
  topic: Topic
  share: number
  /** Points that the best answer has more. */
  room: number
  /** Points that the next better answer has more, where one of the options is taken. */
  gain: number
}

/**
 * What the questions are about, each topic once and the lowest share first, whichever question it is of; those about none
 * of our topics, and those that give no points, are left out. Of equal shares smoking comes first, which costs more years
 * than any other, and then what gains most by one better answer.
 */
export function topicsByShare(
  questionnaire: Questionnaire,
  result: Result,
): { topic: Topic; share: number }[] {
  return onceEach(
    weigh(questionnaire, result).toSorted((one, other) => one.share - other.share || byWorth(one, other)),
  ).map(({ topic, share }) => ({ topic, share }))
}

function weigh(questionnaire: Questionnaire, result: Result): Weighed[] {
  const scores = result.categories.flatMap(({ questions }) => questions)
  const scoreOf = new Map(scores.map((score) => [score.for, score]))
  return questionsOf(questionnaire).flatMap((question) => {
    const score = scoreOf.get(question.for)
    const { topic } = question
    if (!topic || !score) return []
    const { share, points, high } = score
    return [{ topic, share, room: high - points, gain: gainOf(question, points) }]
  })
}

/** Smoking never loses a tie. */
const byWorth = (one: Weighed, other: Weighed): number =>
  Number(other.topic === 'smoking') - Number(one.topic === 'smoking') || other.gain - one.gain

const onceEach = (all: Weighed[]): Weighed[] =>
  all.filter(({ topic }, index) => all.findIndex((one) => one.topic === topic) === index)

export const MAX_NEXT_STEPS = 3
/** Answers this far down call for someone to talk to. */
const LOW_SHARE = 34
const HEAVY: readonly Topic[] = ['stress', 'sleep']

/**
 * What a person can begin with, as far as a person can act: what can gain most points of the whole comes first. Of equal ones
 * the order is that of `topicsByShare`.
 */
export function nextTopics(questionnaire: Questionnaire, result: Result): Topic[] {
  const steps = weigh(questionnaire, result)
    .filter(({ topic, room }) => room > 0 && topic !== 'lifting')
    .toSorted((one, other) => other.room - one.room || byWorth(one, other))
  return onceEach(steps)
    .map(({ topic }) => topic)
    .slice(0, MAX_NEXT_STEPS)
}

/** Whether the answers suggest a hard time: then help lines are shown. */
export function needsHelp(questionnaire: Questionnaire, result: Result): boolean {
  return topicsByShare(questionnaire, result).some(
    ({ topic, share }) => HEAVY.includes(topic) && share <= LOW_SHARE,
  )
}

function gainOf({ kind, options }: Question, points: number): number {
  const better = kind === undefined ? options.map(pointsOf).filter((one) => one > points) : []
  return better.length > 0 ? Math.min(...better) - points : 0
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

/** The categories that a result has most room to grow in, the lowest first; none where all answers are the best there is. */
export function categoriesWithRoom(questionnaire: Questionnaire, result: Result): ArticleCategory[] {
  const categories = topicsByShare(questionnaire, result)
    .filter(({ share }) => share < 100)
    .flatMap(({ topic }) => categoryOf[topic] ?? [])
  return [...new Set(categories)].slice(0, MAX_CATEGORIES)
}
