import * as z from 'zod/mini'
import { CATEGORIES } from '@hale/domain/questionnaires/check'
import { builtInQuestionnaire } from '@hale/domain/questionnaires/built-in'
import {
  questionKey,
  topic,
  type Question,
  type QuestionKey,
  type Questionnaire,
} from '@hale/contracts/questionnaires'
import type { Unread } from '@hale/contracts/questionnaire-versions'
import { findQuestions, type Placed } from './read-items.ts'
import { readOptions } from './read-options.ts'
import { fhirQuestionnaire, valueSet, type Item, type ValueSet } from './schema.ts'
import { TOPICS } from './terms.ts'
import { tidyText } from '../versions/normalise.ts'

const MAX_QUESTION_LENGTH = 300
const MAX_CATEGORY_LENGTH = 60
const keys = questionKey.options

export type Reading = { questionnaire: Questionnaire; unread: Unread[] }

/** Reads any R4 Questionnaire as far as it has a place here, and tells what has none; undefined for what is no such file. */
export function readFhirQuestionnaire(resource: unknown): Reading | undefined {
  const parsed = z.safeParse(fhirQuestionnaire, resource)
  const outline = parsed.success ? findQuestions(parsed.data) : undefined
  if (!parsed.success || !outline) return undefined
  const valueSets = (parsed.data.contained ?? []).flatMap((one) => {
    const set = z.safeParse(valueSet, one)
    return set.success ? [set.data] : []
  })
  const kept = outline.questions.slice(0, keys.length)
  const named = nameQuestions(kept)
  const read = named.map((placed) => ({ ...placed, ...readQuestion(placed.item, placed.key, valueSets) }))
  const groups = Array.from({ length: CATEGORIES }, (_, place) => ({
    category: tidyText(outline.categories[place]?.text ?? '', MAX_CATEGORY_LENGTH),
    questions: read.filter(({ category }) => category === place).map(({ question }) => question),
  }))
  const unread = [
    ...outline.unread,
    ...outline.categories
      .filter(({ text }) => tidyText(text).length > MAX_CATEGORY_LENGTH)
      .map(toTold('too-long')),
    ...read.flatMap((one) => one.unread.map((reason) => ({ linkId: one.item.linkId, reason }))),
    ...outline.questions
      .slice(keys.length)
      .map(({ item }) => item)
      .map(toTold('too-many-questions')),
  ]
  return { questionnaire: { steps: builtInQuestionnaire.steps, groups }, unread }
}

const toTold =
  (reason: Unread['reason']) =>
  ({ linkId }: { linkId: string | null }) => ({ linkId, reason })

/** Questions that are called as ours keep their names, so that answers stay theirs; the others get those left. */
function nameQuestions(questions: Placed[]): (Placed & { key: QuestionKey })[] {
  const own = new Map<QuestionKey, Placed>()
  for (const placed of questions) {
    const key = questionKey.safeParse(placed.item.linkId).data
    if (key && !own.has(key)) own.set(key, placed)
  }
  const free = keys.filter((key) => !own.has(key)).values()
  const names = new Map([...own].map(([key, placed]) => [placed, key]))
  return questions.flatMap((placed) => {
    const key = names.get(placed) ?? free.next().value
    return key ? [{ ...placed, key }] : []
  })
}

function readQuestion(item: Item, key: QuestionKey, valueSets: ValueSet[]) {
  const text = tidyText(item.text ?? '')
  const { options, unread } = readOptions(item, valueSets)
  const about = item.code?.find(({ system }) => system === TOPICS)?.code
  const known = topic.safeParse(about)
  const question: Question = {
    for: key,
    question: tidyText(text, MAX_QUESTION_LENGTH),
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
