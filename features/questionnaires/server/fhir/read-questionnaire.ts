import * as z from 'zod/mini'
import { CATEGORY_COUNT } from '../../rules/check.ts'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import {
  MAX_LENGTHS,
  questionKey,
  topic,
  type Question,
  type QuestionKey,
  type Questionnaire,
} from '../../contract/questionnaires.ts'
import type { UnreadablePart } from '../../contract/versions.ts'
import { listTexts, translationsOf } from '../../rules/translations.ts'
import { hasOptions } from '../../rules/kinds.ts'
import { readCondition, type ReadQuestion } from './read-condition.ts'
import { findQuestions, type QuestionItem } from './read-items.ts'
import { readKind, readScoring } from './read-kind.ts'
import { readOptions } from './read-options.ts'
import { fhirQuestionnaire, valueSet, type ValueSet } from './schema.ts'
import { TOPICS } from './terms.ts'
import { readLanguage, readTranslations } from './translations.ts'
import { normaliseText } from '../versions/normalise.ts'

const keys = questionKey.options

export type QuestionnaireReading = { questionnaire: Questionnaire; unread: UnreadablePart[] }

/** Reads an R4 Questionnaire, and reports what Hale cannot represent; undefined where the resource is no Questionnaire. */
export function readFhirQuestionnaire(resource: unknown): QuestionnaireReading | undefined {
  const parsed = z.safeParse(fhirQuestionnaire, resource)
  const outline = parsed.success ? findQuestions(parsed.data) : undefined
  if (!parsed.success || !outline) return undefined
  const valueSets = (parsed.data.contained ?? []).flatMap((one) => {
    const set = z.safeParse(valueSet, one)
    return set.success ? [set.data] : []
  })
  const questionItems = outline.questions.slice(0, keys.length)
  const keyedItems = assignKeys(questionItems)
  const unconditional = keyedItems.map((one) => ({ ...one, ...readQuestion(one, valueSets) }))
  const read = unconditional.map((one) => withCondition(one, unconditional))
  const groups = Array.from({ length: CATEGORY_COUNT }, (_, index) => ({
    category: normaliseText(outline.categories[index]?.text ?? '', MAX_LENGTHS.category),
    questions: read.filter(({ category }) => category === index).map(({ question }) => question),
  }))
  const translationsResult = readTranslations(parsed.data.item ?? [])
  const language = readLanguage(parsed.data.language)
  const unread = [
    ...outline.unread,
    ...outline.categories
      .filter(({ text }) => normaliseText(text).length > MAX_LENGTHS.category)
      .map(toUnread('too-long')),
    ...read.flatMap((one) => [...one.reasons].map((reason) => ({ linkId: one.item.linkId, reason }))),
    ...outline.questions
      .slice(keys.length)
      .map(({ item }) => item)
      .map(toUnread('too-many-questions')),
    ...translationsResult.unread,
  ]
  const questionnaire = {
    steps: builtInQuestionnaire.steps,
    groups,
    ...(language && { language }),
    translations: translationsOf(translationsResult, listTexts({ groups })),
  }
  return { questionnaire, unread }
}

const toUnread =
  (reason: UnreadablePart['reason']) =>
  ({ linkId }: { linkId: string | null }) => ({ linkId, reason })

/**
 * Assigns keys: a linkId that is a question key is kept, so that answers stay with their question; other questions get free
 * keys.
 */
function assignKeys(questions: QuestionItem[]): (QuestionItem & { key: QuestionKey })[] {
  const itemsByKey = new Map<QuestionKey, QuestionItem>()
  for (const one of questions) {
    const key = questionKey.safeParse(one.item.linkId).data
    if (key && !itemsByKey.has(key)) itemsByKey.set(key, one)
  }
  const free = keys.filter((key) => !itemsByKey.has(key)).values()
  const names = new Map([...itemsByKey].map(([key, one]) => [one, key]))
  return questions.flatMap((one) => {
    const key = names.get(one) ?? free.next().value
    return key ? [{ ...one, key }] : []
  })
}

function readQuestion({ item, key }: QuestionItem & { key: QuestionKey }, valueSets: ValueSet[]) {
  const text = normaliseText(item.text ?? '')
  const { kind, unread } = readKind(item)
  const scores = readScoring(item) !== 'none'
  const read = hasOptions({ kind }) ? readOptions(item, { valueSets, scores }) : undefined
  const parsed = topic.safeParse(item.code?.find(({ system }) => system === TOPICS)?.code)
  const question: Question = {
    for: key,
    question: normaliseText(text, MAX_LENGTHS.question),
    ...(parsed.success && { topic: parsed.data }),
    ...(kind && { kind }),
    options: read?.options ?? [],
    ...(!scores && { isScored: false }),
    // Where a file does not say whether an answer is required, the question is required.
    ...(item.required === false && { isOptional: true }),
  }
  const reasons = new Set([...unread, ...(read?.unread ?? [])])
  if (item.type === 'open-choice') reasons.add('open-choice')
  if (text.length > MAX_LENGTHS.question) reasons.add('too-long')
  return { question, codes: read?.codes ?? new Map<string, number>(), reasons }
}

/** Adds the conditions, which need all questions to be read. */
function withCondition<T extends ReadQuestion & { reasons: Set<UnreadablePart['reason']> }>(
  one: T,
  all: T[],
): T {
  const askedWhen = readCondition(one.item, all)
  if (askedWhen === undefined) return one
  if (askedWhen === null) return { ...one, reasons: new Set(one.reasons).add('conditional') }
  return { ...one, question: { ...one.question, askedWhen } }
}
