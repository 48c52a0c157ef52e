import { isScored, rangeOf, type Range } from '../../../rules/kinds.ts'
import { toQuestion, readPoints, type DraftQuestion } from '../../../rules/drafts/groups.ts'
import { paths } from '../../../rules/drafts/check.ts'
import type { QuestionKey } from '../../../contract/questionnaires.ts'

/**
 * DOM ids of the editor's controls. The id of a control that corrects a fault is its path; that of a question's
 * button is the question's key.
 */
export const ids = {
  ...paths,
  toggle: (key: QuestionKey) => key,
  kind: (key: QuestionKey) => `${key}.kind`,
  move: (key: QuestionKey, by: 1 | -1) => `${key}.${by === 1 ? 'down' : 'up'}`,
  moveOption: (key: QuestionKey, value: number, by: 1 | -1) =>
    `${key}.options.${value}.${by === 1 ? 'down' : 'up'}`,
}

/** Returns the minimum and maximum points of a question; invalid points are ignored. */
export function rangeOfQuestion(question: DraftQuestion): Range {
  const options = question.options.filter((option) => readPoints(option) !== undefined)
  const closed = toQuestion({ ...question, options })
  return isScored(closed) ? rangeOf(closed) : { low: 0, high: 0 }
}

export function sumRanges(ranges: Range[]): Range {
  return ranges.reduce((sum, { low, high }) => ({ low: sum.low + low, high: sum.high + high }), {
    low: 0,
    high: 0,
  })
}
