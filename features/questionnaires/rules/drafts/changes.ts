import type { DraftOption } from '../../contract/drafts.ts'
import { questionKey, type QuestionKey, type Questionnaire } from '../../contract/questionnaires.ts'
import { findQuestion, listQuestions, type DraftGroup, type DraftQuestion, type Position } from './groups.ts'

export const MAX_QUESTIONS = questionKey.options.length
export const MAX_OPTIONS = 12
const MAX_VALUE = 1000

export function renameCategory(groups: DraftGroup[], group: number, category: string): DraftGroup[] {
  return groups.map((one, index) => (index === group ? { ...one, category } : one))
}

export function changeQuestion(
  groups: DraftGroup[],
  position: Position,
  changes: Partial<DraftQuestion>,
): DraftGroup[] {
  return withQuestions(groups, position.group, (questions) =>
    questions.map((question, index) =>
      index === position.question ? { ...question, ...changes } : question,
    ),
  )
}

export function replaceQuestion(
  groups: DraftGroup[],
  position: Position,
  question: DraftQuestion,
): DraftGroup[] {
  return withQuestions(groups, position.group, (questions) => questions.with(position.question, question))
}

/** Adds an empty question with a free key, preferably one that `saved` does not use; undefined where no key is free. */
export function addQuestion(
  groups: DraftGroup[],
  group: number,
  saved: Questionnaire,
): { groups: DraftGroup[]; key: QuestionKey } | undefined {
  const takenKeys = listQuestions(groups).map(({ question }) => question.for)
  const usedKeys = saved.groups.flatMap(({ questions }) => questions.map((question) => question.for))
  const free = questionKey.options.filter((key) => !takenKeys.includes(key))
  const key = free.find((one) => !usedKeys.includes(one)) ?? free[0]
  if (!key) return undefined
  const empty: DraftQuestion = { for: key, question: '', options: [] }
  const question = addOption(addOption(empty, saved), saved)
  return { groups: withQuestions(groups, group, (questions) => [...questions, question]), key }
}

export function removeQuestion(groups: DraftGroup[], position: Position): DraftGroup[] {
  return withQuestions(groups, position.group, (questions) =>
    questions.filter((_, index) => index !== position.question),
  )
}

/**
 * Moves a question up or down by one; past the end of a category, to the next category. Undefined where it is already first
 * or last.
 */
export function moveQuestion(
  groups: DraftGroup[],
  position: Position,
  by: 1 | -1,
): { groups: DraftGroup[]; position: Position } | undefined {
  const question = findQuestion(groups, position)
  const to = positionNextTo(groups, position, by)
  if (!question || !to) return undefined
  return { groups: insertQuestion(removeQuestion(groups, position), to, question), position: to }
}

/** Where a question is dropped: beside another question, or at the end of a category. */
export type DropTarget = { beside: QuestionKey; side: 'before' | 'after' } | { category: number }

/** Moves a question to where it was dropped; undefined where that does not change its position. */
export function dropQuestion(
  groups: DraftGroup[],
  from: Position,
  drop: DropTarget,
): { groups: DraftGroup[]; position: Position } | undefined {
  const question = findQuestion(groups, from)
  const draftGroups = removeQuestion(groups, from)
  const to = question && positionOf(draftGroups, drop)
  if (!to || (to.group === from.group && to.question === from.question)) return undefined
  return { groups: insertQuestion(draftGroups, to, question), position: to }
}

function positionOf(groups: DraftGroup[], drop: DropTarget): Position | undefined {
  if ('category' in drop)
    return { group: drop.category, question: groups[drop.category]?.questions.length ?? 0 }
  const beside = listQuestions(groups).find(({ question }) => question.for === drop.beside)?.position
  return beside && { ...beside, question: beside.question + (drop.side === 'after' ? 1 : 0) }
}

/** Inserts a question at a position; changes nothing where another question has taken its key meanwhile. */
export function insertQuestion(
  groups: DraftGroup[],
  { group, question: at }: Position,
  question: DraftQuestion,
): DraftGroup[] {
  if (listQuestions(groups).some((one) => one.question.for === question.for)) return groups
  return withQuestions(groups, group, (questions) => questions.toSpliced(at, 0, question))
}

function positionNextTo(
  groups: DraftGroup[],
  { group, question }: Position,
  by: 1 | -1,
): Position | undefined {
  const within = question + by
  if (within >= 0 && within < (groups[group]?.questions.length ?? 0)) return { group, question: within }
  const next = groups[group + by]
  return next && { group: group + by, question: by === 1 ? 0 : next.questions.length }
}

export function canMove(groups: DraftGroup[], position: Position, by: 1 | -1): boolean {
  return positionNextTo(groups, position, by) !== undefined
}

/** Adds an empty option with a value that no option has or had, because answers are stored by value. */
export function addOption(question: DraftQuestion, saved: Questionnaire): DraftQuestion {
  const option: DraftOption = { label: '', value: newValue(question, saved), points: '' }
  return { ...question, options: [...question.options, option] }
}

function newValue({ for: key, options }: DraftQuestion, saved: Questionnaire): number {
  const usedValues = [...options.map(({ value }) => value), ...valuesOf(saved, key)]
  const next = Math.max(0, ...usedValues) + 1
  if (next <= MAX_VALUE) return next
  const free = Array.from({ length: MAX_VALUE }, (_, index) => index + 1)
  return free.find((value) => !usedValues.includes(value)) ?? 0
}

function valuesOf({ groups }: Questionnaire, key: QuestionKey): number[] {
  const found = groups.flatMap(({ questions }) => questions).find((question) => question.for === key)
  return found?.options.map(({ value }) => value) ?? []
}

export function changeOption(
  question: DraftQuestion,
  value: number,
  changes: Partial<Omit<DraftOption, 'value'>>,
): DraftQuestion {
  const options = question.options.map((option) =>
    option.value === value ? { ...option, ...changes } : option,
  )
  return { ...question, options }
}

export function removeOption(question: DraftQuestion, value: number): DraftQuestion {
  return { ...question, options: question.options.filter((option) => option.value !== value) }
}

export function moveOption(question: DraftQuestion, value: number, by: 1 | -1): DraftQuestion {
  const from = question.options.findIndex((option) => option.value === value)
  const option = question.options[from]
  const to = from + by
  if (!option || to < 0 || to >= question.options.length) return question
  return { ...question, options: question.options.toSpliced(from, 1).toSpliced(to, 0, option) }
}

function withQuestions(
  groups: DraftGroup[],
  group: number,
  change: (questions: DraftQuestion[]) => DraftQuestion[],
): DraftGroup[] {
  return groups.map((one, index) => (index === group ? { ...one, questions: change(one.questions) } : one))
}
