import * as z from 'zod/mini'
import { CATEGORY_COUNT } from '../../rules/check.ts'
import type { UnreadablePart } from '../../contract/versions.ts'
import { endOf } from './read-kind.ts'
import type { fhirQuestionnaire, Item } from './schema.ts'

/** Levels of nested items. */
const MAX_DEPTH = 10

/** A question and the index of its category. */
export type QuestionItem = { item: Item; category: number }
export type Outline = {
  categories: { text: string; linkId: string | null }[]
  questions: QuestionItem[]
  /** Items that are neither categories nor questions, with the reason. */
  unread: UnreadablePart[]
}

/**
 * Finds categories and questions in order. The first groups become the categories; questions outside of them join the last
 * category. Undefined where items are nested too deep.
 */
export function findQuestions({ title, item = [] }: z.infer<typeof fhirQuestionnaire>): Outline | undefined {
  const { items, headings } = unwrap(item)
  const groups = items.filter(isGroup).slice(0, CATEGORY_COUNT)
  const outline: Outline = {
    categories: groups.map(({ text = '', linkId }) => ({ text, linkId })),
    questions: [],
    unread: headings.map(({ linkId }) => ({ linkId, reason: 'heading' })),
  }
  if (groups.length === 0) outline.categories.push({ text: title ?? '', linkId: null })
  const last = outline.categories.length - 1
  for (const one of items) {
    const index = groups.indexOf(one)
    if (index < 0 && (isGroup(one) || isQuestion(one))) reportUnread(outline, one, 'outside-groups')
    reportCondition(outline, one)
    const inside = index < 0 && !isGroup(one) ? [one] : (one.item ?? [])
    if (!collectItems(outline, inside, index < 0 ? last : index)) return undefined
  }
  return outline
}

/** Unwraps groups that contain the whole form. */
function unwrap(items: Item[], headings: Item[] = []): { items: Item[]; headings: Item[] } {
  const [only, ...others] = items
  const inside = only?.item ?? []
  const isWrapper = only && others.length === 0 && isGroup(only) && inside.some(isGroup)
  return isWrapper && headings.length < MAX_DEPTH ? unwrap(inside, [...headings, only]) : { items, headings }
}

/** Adds items and those nested in them to the outline; false where they are nested too deep. */
function collectItems(outline: Outline, items: Item[], category: number, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false
  return items.every((item) => {
    if (isQuestion(item)) outline.questions.push({ item, category })
    else if (!endOf(item)) reportUnread(outline, item, isGroup(item) ? 'heading' : 'not-a-choice')
    reportCondition(outline, item)
    return collectItems(outline, item.item ?? [], category, depth + 1)
  })
}

function reportUnread({ unread }: Outline, { linkId }: Item, reason: UnreadablePart['reason']): void {
  unread.push({ linkId, reason })
}

/** Reports a group's condition, which cannot be imported: its questions are always asked. */
function reportCondition(outline: Outline, item: Item): void {
  if (isGroup(item) && item.enableWhen?.length) reportUnread(outline, item, 'conditional')
}

const isGroup = ({ type }: Item) => type === 'group'
const QUESTION_TYPES = ['choice', 'open-choice', 'integer', 'decimal', 'text', 'string']
const isQuestion = ({ type }: Item) => QUESTION_TYPES.includes(type)
