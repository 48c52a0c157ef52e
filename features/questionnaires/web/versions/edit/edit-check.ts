import { findFaults, type Fault } from '../../../rules/check.ts'
import { hasOptions, isScored, rangeOf, type Range } from '../../../rules/kinds.ts'
import { questionKey } from '../../../contract/questionnaires.ts'
import {
  closeEdit,
  closeQuestion,
  findQuestion,
  listQuestions,
  readPoints,
  type Edit,
  type EditQuestion,
} from './edit.ts'

/** A reason why an edit cannot be saved: the server's rules, and points that are missing or not a number. */
export type EditFault = Omit<Fault, 'name'> & { name: Fault['name'] | 'option-unscored' }

export function listFaults(edit: Edit): EditFault[] {
  const allUnscored = edit.flatMap(({ questions }, group) =>
    questions.flatMap((one, question) =>
      unscoredOptions(one).map((option) => unscoredAt({ group, question, option })),
    ),
  )
  const known = findFaults(closeEdit(edit)).filter(({ name, ...at }) => !hidesBehind(name, at, allUnscored))
  return [...known, ...allUnscored].toSorted(byPosition)
}

const unscoredAt = (at: Omit<EditFault, 'name'>): EditFault => ({ ...at, name: 'option-unscored' })

function unscoredOptions(question: EditQuestion): number[] {
  const closed = closeQuestion(question)
  if (!hasOptions(closed) || !isScored(closed)) return []
  return question.options.flatMap((option, at) => (readPoints(option) === undefined ? [at] : []))
}

/** Whether a fault is hidden for now: only when every option has points is it known whether all score the same. */
function hidesBehind(name: Fault['name'], at: Omit<Fault, 'name'>, unscored: EditFault[]): boolean {
  return (
    name === 'nothing-scored' &&
    unscored.some((one) => one.group === at.group && one.question === at.question)
  )
}

function byPosition(one: EditFault, other: EditFault): number {
  const order = ({ group = -1, question = -1, option = -1 }: EditFault) =>
    (group * 100 + question) * 100 + option
  return order(one) - order(other)
}

/** Returns the DOM id of the control that corrects a fault. */
export function controlOf(edit: Edit, { name, group = 0, question, option }: EditFault): string {
  const found = question === undefined ? undefined : findQuestion(edit, { group, question })
  // Where no more questions may be added, a question must be moved here.
  const mayAdd = listQuestions(edit).length < questionKey.options.length
  if (!found) return name === 'category-empty' && mayAdd ? ids.addQuestion(group) : ids.category(group)
  if (name.startsWith('condition-')) return ids.condition(found.for)
  if (name === 'range-wrong') return ids.min(found.for)
  if (name === 'scale-unlabelled') return ids.end(found.for, 'low')
  const value = found.options[option ?? 0]?.value
  if (value === undefined || name === 'options-too-few') return ids.addOption(found.for)
  if (name === 'option-unscored' || name === 'nothing-scored') return ids.points(found.for, value)
  return option === undefined ? ids.question(found.for) : ids.label(found.for, value)
}

/** DOM ids of the editor's controls. */
export const ids = {
  category: (group: number) => `category-${group}`,
  addQuestion: (group: number) => `category-${group}-add`,
  toggle: (key: string) => `question-${key}-toggle`,
  question: (key: string) => `question-${key}-text`,
  kind: (key: string) => `question-${key}-kind`,
  condition: (key: string) => `question-${key}-condition`,
  min: (key: string) => `question-${key}-min`,
  end: (key: string, end: 'low' | 'high') => `question-${key}-${end}`,
  move: (key: string, by: 1 | -1) => `question-${key}-${by === 1 ? 'down' : 'up'}`,
  addOption: (key: string) => `question-${key}-add`,
  label: (key: string, value: number) => `option-${key}-${value}-label`,
  points: (key: string, value: number) => `option-${key}-${value}-points`,
  moveOption: (key: string, value: number, by: 1 | -1) =>
    `option-${key}-${value}-${by === 1 ? 'down' : 'up'}`,
}

/** Returns the fewest and the most points of a question, ignoring points that are not valid. */
export function rangeOfQuestion(question: EditQuestion): Range {
  const options = question.options.filter((option) => readPoints(option) !== undefined)
  const closed = closeQuestion({ ...question, options })
  return isScored(closed) ? rangeOf(closed) : { low: 0, high: 0 }
}

export function sumRanges(ranges: Range[]): Range {
  return ranges.reduce((sum, { low, high }) => ({ low: sum.low + low, high: sum.high + high }), {
    low: 0,
    high: 0,
  })
}
