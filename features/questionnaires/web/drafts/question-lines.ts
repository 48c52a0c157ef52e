import { plural, t } from '@lingui/core/macro'
import { isScored, pointsOf } from '../../rules/kinds.ts'
import type { Question } from '../../contract/questionnaires.ts'
import { topicName } from '#features/labels/parts/topic-name.ts'
import { kindName } from './editing/kind-name.ts'

/** Returns a question as lines of text: its words, its facts, and its options with their points. */
export function questionLines(question: Question): string[] {
  const options = question.options.map((option) =>
    isScored(question) ? `${option.label} (${pointsText(pointsOf(option))})` : option.label,
  )
  return [question.question, factsOf(question).join(' · '), ...options].filter((line) => line !== '')
}

const pointsText = (points: number) => plural(points, { one: '# point', other: '# points' })

/** Returns facts about a question besides its text and its options. */
export function factsOf({ topic, kind, isScored: counts, isOptional, askedWhen }: Question): string[] {
  return [
    ...(topic ? [topicName(topic)] : []),
    ...(kind ? [kindName(kind.is)] : []),
    ...(kind?.is === 'number' ? [t`From ${kind.min} to ${kind.max} ${kind.unit}`.trim()] : []),
    ...(kind?.is === 'scale' ? [t`From “${kind.low}” to “${kind.high}”`] : []),
    ...(counts === false ? [t`Not scored`] : []),
    ...(isOptional ? [t`Optional`] : []),
    ...(askedWhen ? [t`Asked of some people`] : []),
  ]
}
