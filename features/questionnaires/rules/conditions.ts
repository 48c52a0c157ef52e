import { MAX_SCALE, type Question, type QuestionKey, type Questionnaire } from '../contract/questionnaires.ts'
import { hasOptions, takesValue, type AnswerValues } from './kinds.ts'

/** Returns the questions that these answers lead to, in their order. A condition on a question that is not asked is not met. */
export function listAskedQuestions({ groups }: Questionnaire, values: AnswerValues): Question[] {
  const askedQuestions: Question[] = []
  for (const question of groups.flatMap(({ questions }) => questions)) {
    if (isMet(question, askedQuestions, values)) askedQuestions.push(question)
  }
  return askedQuestions
}

function isMet({ askedWhen }: Question, askedQuestions: Question[], values: AnswerValues): boolean {
  if (!askedWhen) return true
  const before = askedQuestions.find((one) => one.for === askedWhen.question)
  const value = values[askedWhen.question]
  if (!before || !takesValue(before, value)) return false
  const given = Array.isArray(value) ? value : [value]
  return given.some((one) => typeof one === 'number' && askedWhen.isOneOf.includes(one))
}

/** Returns the answers that a condition can name; an empty list for numbers and texts. */
export function conditionValues(question: Question): number[] {
  if (hasOptions(question)) return question.options.map(({ value }) => value)
  return question.kind?.is === 'scale' ? Array.from({ length: MAX_SCALE + 1 }, (_, number) => number) : []
}

export type ConditionFault = 'condition-cycle' | 'condition-later' | 'condition-unreachable'

/** Returns why a question could never be asked; undefined where it can. `all` are the questions in order. */
export function conditionFault(question: Question, all: Question[]): ConditionFault | undefined {
  const { askedWhen } = question
  if (!askedWhen) return undefined
  if (isInCycle(question, all)) return 'condition-cycle'
  const at = all.findIndex((one) => one.for === askedWhen.question)
  if (at > all.indexOf(question)) return 'condition-later'
  const possibleValues = all[at] ? conditionValues(all[at]) : []
  return askedWhen.isOneOf.some((value) => possibleValues.includes(value))
    ? undefined
    : 'condition-unreachable'
}

/** Whether following a question's conditions leads back to it. */
function isInCycle(question: Question, all: Question[]): boolean {
  const seenKeys = new Set<QuestionKey>()
  let key = question.askedWhen?.question
  while (key !== undefined && !seenKeys.has(key)) {
    if (key === question.for) return true
    seenKeys.add(key)
    const next: Question | undefined = all.find((one) => one.for === key)
    key = next?.askedWhen?.question
  }
  return false
}
