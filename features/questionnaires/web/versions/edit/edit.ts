import { builtInQuestionnaire } from '../../../rules/built-in.ts'
import { hasOptions, isScored, pointsOf } from '../../../rules/kinds.ts'
import {
  condition,
  MAX_NUMBER,
  questionKey,
  questionKind,
  topic,
  type Option,
  type Question,
  type QuestionKind,
  type Questionnaire,
  type TranslatedSource,
} from '../../../contract/questionnaires.ts'
import * as z from 'zod/mini'

// A questionnaire during an edit: points and limits are the typed texts, which may be invalid for a while.

const editOption = z.object({
  label: z.string(),
  value: z.int(),
  points: z.string(),
  isExclusive: z.optional(z.boolean()),
})
export type EditOption = z.infer<typeof editOption>

const editNumber = z.object({
  is: z.literal('number'),
  unit: z.string(),
  min: z.string(),
  max: z.string(),
  isDecimal: z.optional(z.boolean()),
})
const [choices, , scale, written] = questionKind.def.options
const editKind = z.discriminatedUnion('is', [choices, editNumber, scale, written])
export type EditKind = z.infer<typeof editKind>

const editQuestion = z.object({
  for: questionKey,
  question: z.string(),
  topic: z.optional(topic),
  kind: z.optional(editKind),
  /** Kept for a kind without options, in case it is changed back. */
  options: z.array(editOption),
  isScored: z.optional(z.boolean()),
  isOptional: z.optional(z.boolean()),
  askedWhen: z.optional(condition),
})
export type EditQuestion = z.infer<typeof editQuestion>

const editGroup = z.object({ category: z.string(), questions: z.array(editQuestion) })
export type EditGroup = z.infer<typeof editGroup>

export const edit = z.array(editGroup)
export type Edit = z.infer<typeof edit>

/** The position of a question. */
export type Position = { group: number; question: number }

export function openEdit({ groups }: Questionnaire): Edit {
  return groups.map(({ category, questions }) => ({
    category,
    questions: questions.map(({ kind, options, ...question }) => ({
      ...question,
      ...(kind && { kind: openKind(kind) }),
      options: options.map(openOption),
    })),
  }))
}

function openKind(kind: QuestionKind): EditKind {
  return kind.is === 'number' ? { ...kind, min: String(kind.min), max: String(kind.max) } : kind
}

function openOption(option: Option): EditOption {
  const { score: _, ...rest } = option
  return { ...rest, points: String(pointsOf(option)) }
}

/** Converts an edit to a questionnaire. Points and limits that are not valid are left out; `edit-check.ts` reports them. */
export function closeEdit(edit: Edit, { language, translations = {} }: TranslatedSource = {}): Questionnaire {
  return {
    steps: builtInQuestionnaire.steps,
    groups: edit.map(({ category, questions }) => ({ category, questions: questions.map(closeQuestion) })),
    ...(language && { language }),
    translations,
  }
}

export function closeQuestion(edited: EditQuestion): Question {
  const { kind, options, topic: about, isScored: counts, ...question } = edited
  const closed: Question = {
    ...question,
    ...(about && { topic: about }),
    ...(kind && { kind: closeKind(kind) }),
    options: hasOptions({ kind: kind && closeKind(kind) }) ? options.map(closeOption) : [],
    ...(counts === false && { isScored: false }),
  }
  if (isScored(closed)) return closed
  const { topic: _, ...unscored } = closed
  return { ...unscored, options: unscored.options.map(({ score: _score, ...option }) => option) }
}

/** Converts a kind's limits; invalid ones become an empty range, which is a fault. */
function closeKind(kind: EditKind): QuestionKind {
  if (kind.is !== 'number') return kind
  const limits = { min: readLimit(kind.min), max: readLimit(kind.max) }
  const { min = 0, max = 0 } = limits.min === undefined || limits.max === undefined ? {} : limits
  return { ...kind, min, max }
}

function readLimit(typed: string): number | undefined {
  const limit = Number(typed.trim().replace(',', '.'))
  const isLimit = typed.trim() !== '' && Number.isFinite(limit) && Math.abs(limit) <= MAX_NUMBER
  return isLimit ? limit : undefined
}

function closeOption(option: EditOption): Option {
  const { points: _, ...rest } = option
  const score = readPoints(option)
  return { ...rest, ...(score !== undefined && score !== option.value && { score }) }
}

/** Returns whole points from 0 to 100, or the option's value where just that was typed; undefined for anything else. */
export function readPoints({ points, value }: EditOption): number | undefined {
  const typed = points.trim()
  if (typed === String(value)) return value
  return /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : undefined
}

export function isSame(one: Edit, other: Edit): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function findQuestion(edit: Edit, { group, question }: Position): EditQuestion | undefined {
  return edit[group]?.questions[question]
}

/** Lists all questions in order, with their positions. */
export function listQuestions(edit: Edit): { question: EditQuestion; position: Position }[] {
  return edit.flatMap(({ questions }, group) =>
    questions.map((question, at) => ({ question, position: { group, question: at } })),
  )
}
