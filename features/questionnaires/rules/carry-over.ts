import { takesValue } from './kinds.ts'
import { questionsOf } from './score.ts'
import type { Question, Questionnaire } from '../contract/questionnaires.ts'
import type { Answers } from '../contract/responses.ts'

type Versions = { from: Questionnaire; to: Questionnaire }

/** Answers to one questionnaire that another takes as well: the same question, and an answer that it takes. */
export function carryOver(answers: Answers, { from, to }: Versions): Answers {
  const asked = new Map(questionsOf(from).map((question) => [question.for, question]))
  const kept = questionsOf(to).flatMap((question) => {
    const [answer, before] = [answers[question.for], asked.get(question.for)]
    const isOffered = answer?.value === null || takesValue(question, answer?.value)
    return answer && before && isOffered && isSame(before, question) ? [[question.for, answer]] : []
  })
  return Object.fromEntries(kept)
}

/** Whether both ask the same: keys are given anew when others are imported. Words may change where the topic is named. */
function isSame(one: Question, other: Question): boolean {
  if (!isSameKind(one, other)) return false
  if (one.topic || other.topic) return one.topic === other.topic
  return plain(one.question) === plain(other.question)
}

/** Seven kilograms are not seven pounds. */
function isSameKind({ kind: one }: Question, { kind: other }: Question): boolean {
  const unitOf = (kind: Question['kind']) => (kind?.is === 'number' ? kind.unit : undefined)
  return one?.is === other?.is && unitOf(one) === unitOf(other)
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
