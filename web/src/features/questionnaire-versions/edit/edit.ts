import { builtInQuestionnaire } from '@hale/domain/questionnaires/built-in'
import { pointsOf } from '@hale/domain/questionnaires/score'
import {
  questionKey,
  topic,
  type Option,
  type Questionnaire,
} from '@hale/contracts/questionnaires/questionnaires'
import * as z from 'zod/mini'

// A questionnaire while it is edited: points are what was typed, so that they may be wrong for a while.

const editOption = z.object({ label: z.string(), value: z.int(), points: z.string() })
export type EditOption = z.infer<typeof editOption>

const editQuestion = z.object({
  for: questionKey,
  question: z.string(),
  topic: z.optional(topic),
  options: z.array(editOption),
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
    questions: questions.map((question) => ({ ...question, options: question.options.map(openOption) })),
  }))
}

function openOption(option: Option): EditOption {
  return { label: option.label, value: option.value, points: String(pointsOf(option)) }
}

/** Points that cannot be read are left out here; `edit-check.ts` says so. */
export function closeEdit(edit: Edit): Questionnaire {
  return {
    steps: builtInQuestionnaire.steps,
    groups: edit.map(({ category, questions }) => ({
      category,
      questions: questions.map((question) => ({ ...question, options: question.options.map(closeOption) })),
    })),
  }
}

function closeOption(option: EditOption): Option {
  const { label, value } = option
  const score = readPoints(option)
  return { label, value, ...(score !== undefined && score !== value && { score }) }
}

/** Whole points from 0 to 100, or those that the value stands for; undefined for anything else. */
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

/** All questions in their order, with their positions. */
export function listQuestions(edit: Edit): { question: EditQuestion; position: Position }[] {
  return edit.flatMap(({ questions }, group) =>
    questions.map((question, at) => ({ question, position: { group, question: at } })),
  )
}
