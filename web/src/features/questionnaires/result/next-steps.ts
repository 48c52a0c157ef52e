import type { Result } from '@hale/domain/questionnaires/score'
import { topicsByShare } from '@hale/domain/questionnaires/topics'
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
