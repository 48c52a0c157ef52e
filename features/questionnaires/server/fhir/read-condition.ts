import { conditionValues } from '../../rules/conditions.ts'
import type { Condition, Question } from '../../contract/questionnaires.ts'
import * as z from 'zod/mini'
import { enableWhen, type EnableWhen, type Item } from './schema.ts'

/** A question that was read, with its item and its options' codes in the file. */
export type ReadQuestion = { item: Item; question: Question; codes: Map<string, number> }

/**
 * Returns an item's condition where it requires one of several answers to a single other question; null for any other
 * condition, undefined where the item has none.
 */
export function readCondition(item: Item, all: ReadQuestion[]): Condition | null | undefined {
  const given = item.enableWhen ?? []
  if (given.length === 0) return undefined
  const conditions = given.flatMap((one) => z.safeParse(enableWhen, one).data ?? [])
  const [first] = conditions
  const source = all.find((one) => one.item.linkId === first?.question)
  const isOneOfSome =
    conditions.length === given.length &&
    conditions.every(({ question }) => question === first?.question) &&
    (given.length === 1 || item.enableBehavior === 'any')
  if (!source || !isOneOfSome) return null
  const values = conditions.map((condition) => valueOf(condition, source))
  const possibleValues = conditionValues(source.question)
  if (values.some((value) => value === undefined || !possibleValues.includes(value))) return null
  return { question: source.question.for, isOneOf: possibleValues.filter((value) => values.includes(value)) }
}

function valueOf(condition: EnableWhen, { question, codes }: ReadQuestion): number | undefined {
  const { answerCoding, answerInteger, answerString } = condition
  if (question.kind?.is === 'scale') return answerInteger
  const code = answerCoding?.code ?? answerString ?? answerInteger?.toString()
  return code === undefined ? undefined : codes.get(code)
}
