import type { ArticleCategory } from '#features/articles/contract/articles.ts'
import type { Question, Questionnaire, Topic } from '../contract/questionnaires.ts'
import { pointsOf } from './kinds.ts'
import { questionsOf, type Result } from './score.ts'

type WeighedTopic = {
  topic: Topic
  share: number
  /** Points that are missing between the given answer and the best one. */
  room: number
  /** Points between the chosen option and the next better one; 0 where the question is not a single choice. */
  gain: number
}

/**
 * Returns the scored topics, each once, by ascending share. Questions without a topic or without points are left out. Ties
 * go to smoking, which costs more years of life than any other, and then to the larger gain.
 */
export function topicsByShare(
  questionnaire: Questionnaire,
  result: Result,
): { topic: Topic; share: number }[] {
  return onceEach(
    weighTopics(questionnaire, result).toSorted(
      (one, other) => one.share - other.share || byWorth(one, other),
    ),
  ).map(({ topic, share }) => ({ topic, share }))
}

function weighTopics(questionnaire: Questionnaire, result: Result): WeighedTopic[] {
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

/** Orders ties: smoking first, then the larger gain. */
const byWorth = (one: WeighedTopic, other: WeighedTopic): number =>
  Number(other.topic === 'smoking') - Number(one.topic === 'smoking') || other.gain - one.gain

const onceEach = (all: WeighedTopic[]): WeighedTopic[] =>
  all.filter(({ topic }, index) => all.findIndex((one) => one.topic === topic) === index)

export const MAX_NEXT_STEPS = 3
/** Maximum share, in per cent, at which an answer counts as a sign of a hard time. */
const LOW_SHARE = 34
const HEAVY_TOPICS: readonly Topic[] = ['stress', 'sleep']

/**
 * Returns the topics of a person's first steps: those on which a person can act, by descending room for points. Ties
 * are ordered as in `topicsByShare`. If the answers suggest a hard time, all topics that make it hard are included.
 */
export function nextTopics(questionnaire: Questionnaire, result: Result): Topic[] {
  const steps = weighTopics(questionnaire, result)
    .filter(({ topic, room }) => room > 0 && topic !== 'lifting')
    .toSorted((one, other) => other.room - one.room || byWorth(one, other))
  const topics = onceEach(steps).map(({ topic }) => topic)
  const heavy = hardTimeTopics(questionnaire, result)
  const others = topics.filter((topic) => !heavy.includes(topic))
  const chosen = [...heavy, ...others].slice(0, MAX_NEXT_STEPS)
  return topics.filter((topic) => chosen.includes(topic))
}

/**
 * Returns the first `max` items of a list. If none of them is in `values`, the first later item that is in it
 * replaces the last of them.
 */
function withOneOf<Value>(all: readonly Value[], values: readonly Value[], max: number): Value[] {
  const first = all.slice(0, max)
  const later = all.slice(max).find((one) => values.includes(one))
  const isThere = first.some((one) => values.includes(one))
  return later === undefined || isThere ? first : [...first.slice(0, max - 1), later]
}

/** Returns the topics that may make a time hard, such as stress, and scored at most `LOW_SHARE`, the lowest first. */
export function hardTimeTopics(questionnaire: Questionnaire, result: Result): Topic[] {
  return topicsByShare(questionnaire, result)
    .filter(({ topic, share }) => HEAVY_TOPICS.includes(topic) && share <= LOW_SHARE)
    .map(({ topic }) => topic)
}

/** Whether the answers suggest a hard time, for which helplines are shown. */
export function needsHelp(questionnaire: Questionnaire, result: Result): boolean {
  return hardTimeTopics(questionnaire, result).length > 0
}

function gainOf({ kind, options }: Question, points: number): number {
  const better = kind === undefined ? options.map(pointsOf).filter((one) => one > points) : []
  return better.length > 0 ? Math.min(...better) - points : 0
}

/**
 * The category of articles and videos about a topic; null where a person cannot act. Smoking and alcohol have a broad
 * category, because Home shows its name where colleagues may see the screen.
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

/**
 * Returns the categories of the topics with the lowest shares; an empty list where every answer is the best. If the
 * answers suggest a hard time, a category of the topics that make it hard is included.
 */
export function categoriesWithRoom(questionnaire: Questionnaire, result: Result): ArticleCategory[] {
  const categories = topicsByShare(questionnaire, result)
    .filter(({ share }) => share < 100)
    .flatMap(({ topic }) => categoryOf[topic] ?? [])
  const heavy = hardTimeTopics(questionnaire, result).flatMap((topic) => categoryOf[topic] ?? [])
  return withOneOf([...new Set(categories)], heavy, MAX_CATEGORIES)
}
