import { takesValue } from './kinds.ts'
import { questionsOf } from './score.ts'
import type { Question, Questionnaire } from '../contract/questionnaires.ts'
import type { Answers } from '../contract/responses.ts'

type Versions = { from: Questionnaire; to: Questionnaire }

/** Returns the answers to one version of a questionnaire that are also valid for the same questions of another. */
export function carryOver(answers: Answers, { from, to }: Versions): Answers {
  const questionsByKey = new Map(questionsOf(from).map((question) => [question.for, question]))
  const keptKeys = questionsOf(to).flatMap((question) => {
    const [answer, before] = [answers[question.for], questionsByKey.get(question.for)]
    const isOffered = answer?.value === null || takesValue(question, answer?.value)
    return answer && before && isOffered && isSame(before, question) ? [[question.for, answer]] : []
  })
  return Object.fromEntries(keptKeys)
}

/**
 * Whether two questions with the same key ask the same; an import may give the key to another question. The wording may
 * differ where both have the same topic.
 */
function isSame(one: Question, other: Question): boolean {
  if (!isSameKind(one, other)) return false
  if (one.topic || other.topic) return one.topic === other.topic
  return normaliseText(one.question) === normaliseText(other.question)
}

/** Whether two questions have the same kind and unit. */
function isSameKind({ kind: one }: Question, { kind: other }: Question): boolean {
  const unitOf = (kind: Question['kind']) => (kind?.is === 'number' ? kind.unit : undefined)
  return one?.is === other?.is && unitOf(one) === unitOf(other)
}

function normaliseText(text: string): string {
  return text.trim().toLowerCase()
}
