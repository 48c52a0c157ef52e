import * as z from 'zod/mini'
import { CATEGORIES } from '@hale/domain/questionnaires/check'
import { builtInQuestionnaire } from '@hale/domain/questionnaires/built-in'
import {
  questionKey,
  topic,
  type Question,
  type QuestionKey,
  type Questionnaire,
} from '@hale/contracts/questionnaires/questionnaires'
import type { Unread } from '@hale/contracts/questionnaires/versions'
import { findQuestions, type QuestionItem } from './read-items.ts'
import { readOptions } from './read-options.ts'
import { fhirQuestionnaire, valueSet, type Item, type ValueSet } from './schema.ts'
import { TOPICS } from './terms.ts'
import { normaliseText } from '../versions/normalise.ts'

const MAX_QUESTION_LENGTH = 300
const MAX_CATEGORY_LENGTH = 60
const keys = questionKey.options

export type Reading = { questionnaire: Questionnaire; unread: Unread[] }

/** Reads an R4 Questionnaire, and reports what Hale cannot represent; undefined where the resource is no Questionnaire. */
export function readFhirQuestionnaire(resource: unknown): Reading | undefined {
  const parsed = z.safeParse(fhirQuestionnaire, resource)
  const outline = parsed.success ? findQuestions(parsed.data) : undefined
  if (!parsed.success || !outline) return undefined
  const valueSets = (parsed.data.contained ?? []).flatMap((one) => {
    const set = z.safeParse(valueSet, one)
    return set.success ? [set.data] : []
  })
  const used = outline.questions.slice(0, keys.length)
  const named = assignKeys(used)
  const read = named.map((one) => ({ ...one, ...readQuestion(one.item, one.key, valueSets) }))
  const groups = Array.from({ length: CATEGORIES }, (_, index) => ({
    category: normaliseText(outline.categories[index]?.text ?? '', MAX_CATEGORY_LENGTH),
    questions: read.filter(({ category }) => category === index).map(({ question }) => question),
  }))
  const unread = [
    ...outline.unread,
    ...outline.categories
      .filter(({ text }) => normaliseText(text).length > MAX_CATEGORY_LENGTH)
      .map(toUnread('too-long')),
    ...read.flatMap((one) => one.unread.map((reason) => ({ linkId: one.item.linkId, reason }))),
    ...outline.questions
      .slice(keys.length)
      .map(({ item }) => item)
      .map(toUnread('too-many-questions')),
  ]
  return { questionnaire: { steps: builtInQuestionnaire.steps, groups }, unread }
}

const toUnread =
  (reason: Unread['reason']) =>
  ({ linkId }: { linkId: string | null }) => ({ linkId, reason })

/** A linkId that is one of our keys stays, so that answers stay with their question; other questions get the free keys. */
function assignKeys(questions: QuestionItem[]): (QuestionItem & { key: QuestionKey })[] {
  const own = new Map<QuestionKey, QuestionItem>()
  for (const one of questions) {
    const key = questionKey.safeParse(one.item.linkId).data
    if (key && !own.has(key)) own.set(key, one)
  }
  const free = keys.filter((key) => !own.has(key)).values()
  const names = new Map([...own].map(([key, one]) => [one, key]))
  return questions.flatMap((one) => {
    const key = names.get(one) ?? free.next().value
    return key ? [{ ...one, key }] : []
  })
}

function readQuestion(item: Item, key: QuestionKey, valueSets: ValueSet[]) {
  const text = normaliseText(item.text ?? '')
  const { options, unread } = readOptions(item, valueSets)
  const about = item.code?.find(({ system }) => system === TOPICS)?.code
  const known = topic.safeParse(about)
  const question: Question = {
    for: key,
    question: normaliseText(text, MAX_QUESTION_LENGTH),
    ...(known.success && { topic: known.data }),
    options,
  }
  const reasons = new Set(unread)
  if (item.type === 'open-choice') reasons.add('open-choice')
  if (item.enableWhen?.length) reasons.add('conditional')
  if (item.repeats) reasons.add('repeats')
  if (text.length > MAX_QUESTION_LENGTH) reasons.add('too-long')
  return { question, unread: [...reasons] }
}
