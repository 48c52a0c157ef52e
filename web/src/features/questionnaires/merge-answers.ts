import type { AnswerValues } from '@hale/contracts/questionnaire-score'
import { questionKey, type QuestionKey } from '@hale/contracts/questionnaires'
import type { Answers } from '@hale/contracts/responses'

/** Of two answers to one question the later stays; of two at the same moment, the one that was here. */
export function mergeAnswers(here: Answers, there: Answers): Answers {
  return fromEach((key) => {
    const [one, other] = [here[key], there[key]]
    if (!one || !other) return one ?? other
    return Date.parse(other.at) > Date.parse(one.at) ? other : one
  })
}

/** The server's answers, but for those that were given here while the ones it had were on their way. */
export function takeIn(saved: Answers, { sent, here }: { sent: Answers; here: Answers }): Answers {
  return fromEach((key) => (here[key] === sent[key] ? saved[key] : here[key]))
}

/** Whether both hold the same answers, given at the same moments. */
export function areSame(one: Answers, other: Answers): boolean {
  return questionKey.options.every(
    (key) => one[key]?.value === other[key]?.value && one[key]?.at === other[key]?.at,
  )
}

export function valuesOf(answers: Answers): AnswerValues {
  return fromEach((key) => answers[key]?.value)
}

function fromEach<T>(find: (key: QuestionKey) => T | undefined): Partial<Record<QuestionKey, T>> {
  const found: Partial<Record<QuestionKey, T>> = {}
  for (const key of questionKey.options) {
    const one = find(key)
    if (one !== undefined) found[key] = one
  }
  return found
}
