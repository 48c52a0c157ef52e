import { MAX_SCALE, type Option, type Question, type QuestionKey } from '../contract/questionnaires.ts'
import type { AnswerValue } from '../contract/responses.ts'

/** The values of answers, by question. */
export type AnswerValues = Partial<Record<QuestionKey, AnswerValue>>

export type Range = { low: number; high: number }

/** Returns the points for an option. */
export function pointsOf({ value, score }: Option): number {
  return score ?? value
}

/** Whether a question is answered by choosing from options. */
export function hasOptions({ kind }: { kind?: Question['kind'] | undefined }): boolean {
  return kind === undefined || kind.is === 'choices'
}

/** Whether an answer gives points. */
export function isScored({ kind, isScored = true }: Question): boolean {
  return isScored && kind?.is !== 'number' && kind?.is !== 'text'
}

/** Whether a value is a valid answer to a question. */
export function takesValue({ kind, options }: Question, value: AnswerValue | null | undefined): boolean {
  if (value === undefined || value === null) return false
  const isOffered = (one: number) => options.some((option) => option.value === one)
  switch (kind?.is) {
    case undefined:
      return typeof value === 'number' && isOffered(value)
    case 'choices':
      return Array.isArray(value) && value.every(isOffered) && takesTogether(options, value)
    case 'number':
      return (
        typeof value === 'number' && isInRange(value, kind) && (kind.isDecimal || Number.isInteger(value))
      )
    case 'scale':
      return Number.isInteger(value) && isInRange(Number(value), { min: 0, max: MAX_SCALE })
    case 'text':
      return typeof value === 'string' && value.trim() !== ''
  }
}

function isInRange(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max
}

/** Whether values are a valid multiple choice: at least one, no duplicates, and an exclusive option alone. */
function takesTogether(options: Option[], values: number[]): boolean {
  if (values.length === 0 || new Set(values).size < values.length) return false
  return (
    values.length === 1 || !options.some(({ value, isExclusive }) => isExclusive && values.includes(value))
  )
}

/** Returns the options that an answer chooses, in the question's order. */
export function takenOptions({ kind, options }: Question, value: AnswerValue | null | undefined): Option[] {
  if (kind === undefined) return options.filter((option) => option.value === value)
  if (kind.is !== 'choices' || !Array.isArray(value)) return []
  return options.filter((option) => value.includes(option.value))
}

/** Returns the points for a valid answer. */
export function pointsFor(question: Question, value: AnswerValue): number {
  const { kind } = question
  if (kind?.is === 'scale') return kind.isFalling ? MAX_SCALE - Number(value) : Number(value)
  return takenOptions(question, value).reduce((sum, option) => sum + pointsOf(option), 0)
}

/** Returns the minimum and maximum points that an answer can give. */
export function rangeOf({ kind, options }: Question): Range {
  if (kind?.is === 'scale') return { low: 0, high: MAX_SCALE }
  if (kind?.is !== 'choices') return spanOf(options.map(pointsOf))
  const together = options.filter(({ isExclusive }) => !isExclusive).map(pointsOf)
  const sums = [together.filter((points) => points > 0), together.filter((points) => points < 0)]
  return spanOf([
    ...options.map(pointsOf),
    ...sums.filter(({ length }) => length > 0).map((all) => all.reduce((sum, points) => sum + points, 0)),
  ])
}

function spanOf(points: number[]): Range {
  return points.length > 0 ? { low: Math.min(...points), high: Math.max(...points) } : { low: 0, high: 0 }
}
