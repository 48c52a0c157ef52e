import { conditionFault, type ConditionFault } from './conditions.ts'
import { hasOptions, isScored, pointsOf } from './kinds.ts'
import { questionsOf } from './score.ts'
import type { Group, Question, Questionnaire } from '../contract/questionnaires.ts'

/** The number of categories: one for each step but the last, which reviews the answers. */
export const CATEGORY_COUNT = 3
export const STEP_COUNT = CATEGORY_COUNT + 1

type FaultName =
  | 'steps-wrong'
  | 'categories-wrong'
  | 'category-unnamed'
  | 'category-twice'
  | 'category-empty'
  | 'category-unscored'
  | 'question-unworded'
  | 'question-twice'
  | 'options-too-few'
  | 'option-unnamed'
  | 'option-twice'
  | 'value-twice'
  | 'nothing-scored'
  | 'range-wrong'
  | 'scale-unlabelled'
  | ConditionFault

/** A fault and its position: indices from 0, as far as they are known. */
export type Fault = { name: FaultName; group?: number; question?: number; option?: number }

/** Returns the faults that would leave a question unreachable, unanswerable or unscored; an empty list where there are none. */
export function findFaults({ steps, groups }: Questionnaire): Fault[] {
  const areWrong = steps.length !== STEP_COUNT || steps.some(({ step }, index) => step !== index + 1)
  return [...(areWrong ? [{ name: 'steps-wrong' } as const] : []), ...findGroupFaults(groups)]
}

/** Returns the faults of a questionnaire's categories and questions. */
export function findGroupFaults(groups: Group[]): Fault[] {
  const questions = questionsOf({ groups })
  const categories = groups.map(({ category }) => normaliseText(category))
  return [
    ...(groups.length === CATEGORY_COUNT ? [] : [{ name: 'categories-wrong' } as const]),
    ...groups.flatMap((group, index) =>
      groupFaults(group, { categories, questions }).map((fault) => ({ ...fault, group: index })),
    ),
  ]
}

function groupFaults(group: Group, all: { categories: string[]; questions: Question[] }): Fault[] {
  const faults: Fault[] = []
  const category = normaliseText(group.category)
  if (category === '') faults.push({ name: 'category-unnamed' })
  else if (isTwice(all.categories, category)) faults.push({ name: 'category-twice' })
  if (group.questions.length === 0) faults.push({ name: 'category-empty' })
  else if (!group.questions.some(scoresForAll)) faults.push({ name: 'category-unscored' })
  return [
    ...faults,
    ...group.questions.flatMap((question, index) =>
      questionFaults(question, all.questions).map((fault) => ({ ...fault, question: index })),
    ),
  ]
}

/** Whether a question is scored for everyone; without one, a category has no score for some people. */
function scoresForAll(question: Question): boolean {
  return isScored(question) && !question.isOptional && !question.askedWhen
}

function questionFaults(question: Question, all: Question[]): Fault[] {
  const faults: Fault[] = []
  const keys = all.map((one) => one.for)
  const condition = conditionFault(question, all)
  if (normaliseText(question.question) === '') faults.push({ name: 'question-unworded' })
  if (isTwice(keys, question.for)) faults.push({ name: 'question-twice' })
  if (condition) faults.push({ name: condition })
  return [...faults, ...kindFaults(question)]
}

function kindFaults(question: Question): Fault[] {
  const { kind, options } = question
  if (hasOptions(question)) {
    const isAlike = isScored(question) && new Set(options.map(pointsOf)).size === 1
    if (options.length < 2) return [{ name: 'options-too-few' }, ...optionFaults(question)]
    return [...(isAlike ? [{ name: 'nothing-scored' } as const] : []), ...optionFaults(question)]
  }
  if (kind?.is === 'number' && kind.min >= kind.max) return [{ name: 'range-wrong' }]
  const isUnlabelled =
    kind?.is === 'scale' && [kind.low, kind.high].some((label) => normaliseText(label) === '')
  return isUnlabelled ? [{ name: 'scale-unlabelled' }] : []
}

function optionFaults({ options }: Question): Fault[] {
  const labels = options.map(({ label }) => normaliseText(label))
  const values = options.map(({ value }) => value)
  return options.flatMap(({ value }, index): Fault[] => {
    const label = labels[index] ?? ''
    const faults: Fault[] = []
    if (label === '') faults.push({ name: 'option-unnamed', option: index })
    else if (isTwice(labels, label)) faults.push({ name: 'option-twice', option: index })
    if (isTwice(values, value)) faults.push({ name: 'value-twice', option: index })
    return faults
  })
}

function isTwice<T>(all: T[], one: T): boolean {
  return all.filter((each) => each === one).length > 1
}

function normaliseText(text: string): string {
  return text.trim().toLowerCase()
}
