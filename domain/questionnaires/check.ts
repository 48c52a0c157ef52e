import { pointsOf } from './score.ts'
import type { Group, Question, Questionnaire } from '@hale/contracts/questionnaires/questionnaires'

/** One step a category, and one to look at the answers. */
export const CATEGORIES = 3
export const STEPS = CATEGORIES + 1

export type FaultName =
  | 'steps-wrong'
  | 'categories-wrong'
  | 'category-unnamed'
  | 'category-twice'
  | 'category-empty'
  | 'question-unworded'
  | 'question-twice'
  | 'options-too-few'
  | 'option-unnamed'
  | 'option-twice'
  | 'value-twice'
  | 'nothing-scored'

/** What is wrong, and where: counted from 0, as deep as it can be told. */
export type Fault = { name: FaultName; group?: number; question?: number; option?: number }

/** Whatever would leave a question unreachable, unanswerable or unscored; empty for one that can be used. */
export function findFaults(questionnaire: Questionnaire): Fault[] {
  const { steps, groups } = questionnaire
  const faults: Fault[] = []
  if (steps.length !== STEPS || steps.some(({ step }, place) => step !== place + 1)) {
    faults.push({ name: 'steps-wrong' })
  }
  if (groups.length !== CATEGORIES) faults.push({ name: 'categories-wrong' })
  const keys = groups.flatMap(({ questions }) => questions.map((question) => question.for))
  const categories = groups.map(({ category }) => plain(category))
  return [
    ...faults,
    ...groups.flatMap((group, place) =>
      groupFaults(group, { categories, keys }).map((fault) => ({ ...fault, group: place })),
    ),
  ]
}

function groupFaults(group: Group, all: { categories: string[]; keys: string[] }): Fault[] {
  const faults: Fault[] = []
  const category = plain(group.category)
  if (category === '') faults.push({ name: 'category-unnamed' })
  else if (isTwice(all.categories, category)) faults.push({ name: 'category-twice' })
  if (group.questions.length === 0) faults.push({ name: 'category-empty' })
  return [
    ...faults,
    ...group.questions.flatMap((question, place) =>
      questionFaults(question, all.keys).map((fault) => ({ ...fault, question: place })),
    ),
  ]
}

function questionFaults(question: Question, keys: string[]): Fault[] {
  const faults: Fault[] = []
  if (plain(question.question) === '') faults.push({ name: 'question-unworded' })
  if (isTwice(keys, question.for)) faults.push({ name: 'question-twice' })
  if (question.options.length < 2) faults.push({ name: 'options-too-few' })
  else if (new Set(question.options.map(pointsOf)).size === 1) faults.push({ name: 'nothing-scored' })
  return [...faults, ...optionFaults(question)]
}

function optionFaults({ options }: Question): Fault[] {
  const labels = options.map(({ label }) => plain(label))
  const values = options.map(({ value }) => value)
  return options.flatMap(({ value }, place): Fault[] => {
    const label = labels[place] ?? ''
    const faults: Fault[] = []
    if (label === '') faults.push({ name: 'option-unnamed', option: place })
    else if (isTwice(labels, label)) faults.push({ name: 'option-twice', option: place })
    if (isTwice(values, value)) faults.push({ name: 'value-twice', option: place })
    return faults
  })
}

function isTwice<T>(all: T[], one: T): boolean {
  return all.filter((each) => each === one).length > 1
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
