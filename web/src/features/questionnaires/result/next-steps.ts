import { questionsOf, type Result } from '@hale/domain/questionnaires/score'
import type { Questionnaire, Topic } from '@hale/contracts/questionnaires/questionnaires'

export const MAX_NEXT_STEPS = 3
/** Answers this far down ask for somebody to talk to. */
const LOW_SHARE = 34
const HEAVY: readonly Topic[] = ['stress', 'sleep', 'job']

/** What somebody can begin with: what their lowest answers are about, as far as a person can act. */
export function nextTopics(questionnaire: Questionnaire, result: Result): Topic[] {
  const topics = topicsByShare(questionnaire, result)
    .filter(({ topic, share }) => share < 100 && topic !== 'lifting')
    .map(({ topic }) => topic)
  return topics.slice(0, MAX_NEXT_STEPS)
}

/** Whether the answers suggest a hard time: then help lines are shown. */
export function needsHelp(questionnaire: Questionnaire, result: Result): boolean {
  return topicsByShare(questionnaire, result).some(
    ({ topic, share }) => HEAVY.includes(topic) && share <= LOW_SHARE,
  )
}

/**
 * What the questions are about, each topic once and the lowest share first, whichever question it is of; those about none
 * of our topics are left out.
 */
export function topicsByShare(
  questionnaire: Questionnaire,
  result: Result,
): { topic: Topic; share: number }[] {
  const scores = result.categories.flatMap(({ questions }) => questions)
  const shares = new Map(scores.map((score) => [score.for, score.share]))
  return questionsOf(questionnaire)
    .flatMap(({ topic, for: key }) => (topic ? [{ topic, share: shares.get(key) ?? 100 }] : []))
    .toSorted((one, other) => one.share - other.share)
    .filter(({ topic }, index, all) => all.findIndex((one) => one.topic === topic) === index)
}
