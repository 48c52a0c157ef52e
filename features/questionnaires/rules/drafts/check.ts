import { findGroupFaults, type Fault } from '../check.ts'
import { hasOptions, isScored } from '../kinds.ts'
import { categoryFields } from '../../contract/drafts.ts'
import { questionKey, type QuestionKey } from '../../contract/questionnaires.ts'
import {
  toQuestion,
  findQuestion,
  listQuestions,
  readPoints,
  type DraftGroup,
  type DraftQuestion,
} from './groups.ts'

/** A reason why a draft cannot be published: the rules of questionnaires, and points that are missing or not a number. */
export type DraftFault = Omit<Fault, 'name'> & { name: Fault['name'] | 'option-unscored' }

export function listFaults(groups: DraftGroup[]): DraftFault[] {
  const allUnscored = groups.flatMap(({ questions }, group) =>
    questions.flatMap((one, question) =>
      unscoredOptions(one).map((option) => unscoredAt({ group, question, option })),
    ),
  )
  const closed = groups.map(({ category, questions }) => ({
    category,
    questions: questions.map(toQuestion),
  }))
  const faults = findGroupFaults(closed).filter(({ name, ...at }) => !hidesBehind(name, at, allUnscored))
  return [...faults, ...allUnscored].toSorted(byPosition)
}

/**
 * Paths of the controls that correct faults, each beginning with the field of its category or question. They are also
 * the controls' DOM ids.
 */
export const paths = {
  category: (group: number) => categoryFields[group] ?? categoryFields[0],
  newQuestion: (group: number) => `${paths.category(group)}.new-question`,
  question: (key: QuestionKey) => `${key}.question`,
  condition: (key: QuestionKey) => `${key}.condition`,
  min: (key: QuestionKey) => `${key}.min`,
  end: (key: QuestionKey, end: 'low' | 'high') => `${key}.${end}`,
  newOption: (key: QuestionKey) => `${key}.new-option`,
  label: (key: QuestionKey, value: number) => `${key}.options.${value}.label`,
  points: (key: QuestionKey, value: number) => `${key}.options.${value}.points`,
}

/** Returns the path of the control that corrects a fault. */
export function pathOf(groups: DraftGroup[], { name, group = 0, question, option }: DraftFault): string {
  const draftQuestion = question === undefined ? undefined : findQuestion(groups, { group, question })
  // If no more questions may be added, an empty category can only be filled by moving a question to it.
  const mayAdd = listQuestions(groups).length < questionKey.options.length
  if (!draftQuestion)
    return name === 'category-empty' && mayAdd ? paths.newQuestion(group) : paths.category(group)
  if (name.startsWith('condition-')) return paths.condition(draftQuestion.for)
  if (name === 'range-wrong') return paths.min(draftQuestion.for)
  if (name === 'scale-unlabelled') return paths.end(draftQuestion.for, 'low')
  const value = draftQuestion.options[option ?? 0]?.value
  if (value === undefined || name === 'options-too-few') return paths.newOption(draftQuestion.for)
  if (name === 'option-unscored' || name === 'nothing-scored') return paths.points(draftQuestion.for, value)
  return option === undefined ? paths.question(draftQuestion.for) : paths.label(draftQuestion.for, value)
}

const unscoredAt = (at: Omit<DraftFault, 'name'>): DraftFault => ({ ...at, name: 'option-unscored' })

function unscoredOptions(question: DraftQuestion): number[] {
  const closed = toQuestion(question)
  if (!hasOptions(closed) || !isScored(closed)) return []
  return question.options.flatMap((option, index) => (readPoints(option) === undefined ? [index] : []))
}

/** Whether a fault is not reported yet: only once every option has points is it known whether all score the same. */
function hidesBehind(name: Fault['name'], at: Omit<Fault, 'name'>, unscored: DraftFault[]): boolean {
  return (
    name === 'nothing-scored' &&
    unscored.some((one) => one.group === at.group && one.question === at.question)
  )
}

function byPosition(one: DraftFault, other: DraftFault): number {
  const order = ({ group = -1, question = -1, option = -1 }: DraftFault) =>
    (group * 100 + question) * 100 + option
  return order(one) - order(other)
}
