import { questionKey, type QuestionKey, type Questionnaire } from '../../../contract/questionnaires.ts'
import {
  findQuestion,
  listQuestions,
  type Edit,
  type EditOption,
  type EditQuestion,
  type Position,
} from './edit.ts'

export const MAX_QUESTIONS = questionKey.options.length
export const MAX_OPTIONS = 12
const MAX_VALUE = 1000

export function renameCategory(edit: Edit, group: number, category: string): Edit {
  return edit.map((one, at) => (at === group ? { ...one, category } : one))
}

export function changeQuestion(edit: Edit, position: Position, changes: Partial<EditQuestion>): Edit {
  return withQuestions(edit, position.group, (questions) =>
    questions.map((question, at) => (at === position.question ? { ...question, ...changes } : question)),
  )
}

export function replaceQuestion(edit: Edit, position: Position, question: EditQuestion): Edit {
  return withQuestions(edit, position.group, (questions) => questions.with(position.question, question))
}

/** Adds an empty question with a free key, preferably one that `saved` does not use; undefined where no key is free. */
export function addQuestion(
  edit: Edit,
  group: number,
  saved: Questionnaire,
): { edit: Edit; key: QuestionKey } | undefined {
  const taken = listQuestions(edit).map(({ question }) => question.for)
  const used = saved.groups.flatMap(({ questions }) => questions.map((question) => question.for))
  const free = questionKey.options.filter((key) => !taken.includes(key))
  const key = free.find((one) => !used.includes(one)) ?? free[0]
  if (!key) return undefined
  const empty: EditQuestion = { for: key, question: '', options: [] }
  const question = addOption(addOption(empty, saved), saved)
  return { edit: withQuestions(edit, group, (questions) => [...questions, question]), key }
}

export function removeQuestion(edit: Edit, position: Position): Edit {
  return withQuestions(edit, position.group, (questions) =>
    questions.filter((_, at) => at !== position.question),
  )
}

/**
 * Moves a question up or down by one; past the end of a category, to the next category. Undefined where it is already first
 * or last.
 */
export function moveQuestion(
  edit: Edit,
  position: Position,
  by: 1 | -1,
): { edit: Edit; position: Position } | undefined {
  const question = findQuestion(edit, position)
  const to = positionNextTo(edit, position, by)
  if (!question || !to) return undefined
  return { edit: insertQuestion(removeQuestion(edit, position), to, question), position: to }
}

/** Where a question is dropped: beside another question, or at the end of a category. */
export type Drop = { beside: QuestionKey; side: 'before' | 'after' } | { category: number }

/** Moves a question to where it was dropped; undefined where that does not change its position. */
export function dropQuestion(
  edit: Edit,
  from: Position,
  drop: Drop,
): { edit: Edit; position: Position } | undefined {
  const question = findQuestion(edit, from)
  const rest = removeQuestion(edit, from)
  const to = question && positionOf(rest, drop)
  if (!to || (to.group === from.group && to.question === from.question)) return undefined
  return { edit: insertQuestion(rest, to, question), position: to }
}

function positionOf(edit: Edit, drop: Drop): Position | undefined {
  if ('category' in drop)
    return { group: drop.category, question: edit[drop.category]?.questions.length ?? 0 }
  const beside = listQuestions(edit).find(({ question }) => question.for === drop.beside)?.position
  return beside && { ...beside, question: beside.question + (drop.side === 'after' ? 1 : 0) }
}

/** Inserts a question at a position; changes nothing where another question has its key by now. */
export function insertQuestion(edit: Edit, { group, question: at }: Position, question: EditQuestion): Edit {
  if (listQuestions(edit).some((one) => one.question.for === question.for)) return edit
  return withQuestions(edit, group, (questions) => questions.toSpliced(at, 0, question))
}

function positionNextTo(edit: Edit, { group, question }: Position, by: 1 | -1): Position | undefined {
  const within = question + by
  if (within >= 0 && within < (edit[group]?.questions.length ?? 0)) return { group, question: within }
  const next = edit[group + by]
  return next && { group: group + by, question: by === 1 ? 0 : next.questions.length }
}

export function canMove(edit: Edit, position: Position, by: 1 | -1): boolean {
  return positionNextTo(edit, position, by) !== undefined
}

/** Adds an empty option with a value that no option has or had, because answers are stored by value. */
export function addOption(question: EditQuestion, saved: Questionnaire): EditQuestion {
  const option: EditOption = { label: '', value: newValue(question, saved), points: '' }
  return { ...question, options: [...question.options, option] }
}

function newValue({ for: key, options }: EditQuestion, saved: Questionnaire): number {
  const used = [...options.map(({ value }) => value), ...valuesOf(saved, key)]
  const next = Math.max(0, ...used) + 1
  if (next <= MAX_VALUE) return next
  const free = Array.from({ length: MAX_VALUE }, (_, index) => index + 1)
  return free.find((value) => !used.includes(value)) ?? 0
}

/**
 * Rebases an edit onto a version that another person saved meanwhile. Options that both added are different ones, so those
 * of the edit get new values.
 */
export function reconcileValues(edit: Edit, before: Questionnaire, theirs: Questionnaire): Edit {
  return edit.map(({ category, questions }) => ({
    category,
    questions: questions.map((question) => {
      const [old, taken] = [before, theirs].map((one) => valuesOf(one, question.for))
      const meet = ({ value }: EditOption) => !old?.includes(value) && taken?.includes(value)
      return question.options.filter(meet).reduce((now, { value }) => renumber(now, value, theirs), question)
    }),
  }))
}

function renumber(question: EditQuestion, from: number, saved: Questionnaire): EditQuestion {
  const value = newValue(question, saved)
  const options = question.options.map((option) => (option.value === from ? { ...option, value } : option))
  return { ...question, options }
}

function valuesOf({ groups }: Questionnaire, key: QuestionKey): number[] {
  const found = groups.flatMap(({ questions }) => questions).find((question) => question.for === key)
  return found?.options.map(({ value }) => value) ?? []
}

export function changeOption(
  question: EditQuestion,
  value: number,
  changes: Partial<Omit<EditOption, 'value'>>,
): EditQuestion {
  const options = question.options.map((option) =>
    option.value === value ? { ...option, ...changes } : option,
  )
  return { ...question, options }
}

export function removeOption(question: EditQuestion, value: number): EditQuestion {
  return { ...question, options: question.options.filter((option) => option.value !== value) }
}

export function moveOption(question: EditQuestion, value: number, by: 1 | -1): EditQuestion {
  const from = question.options.findIndex((option) => option.value === value)
  const option = question.options[from]
  const to = from + by
  if (!option || to < 0 || to >= question.options.length) return question
  return { ...question, options: question.options.toSpliced(from, 1).toSpliced(to, 0, option) }
}

function withQuestions(
  edit: Edit,
  group: number,
  change: (questions: EditQuestion[]) => EditQuestion[],
): Edit {
  return edit.map((one, at) => (at === group ? { ...one, questions: change(one.questions) } : one))
}
