import * as z from 'zod/mini'
import { CATEGORIES } from '@hale/domain/questionnaires/check'
import type { Unread } from '@hale/contracts/questionnaire-versions'
import type { fhirQuestionnaire, Item } from './schema.ts'

/** Deeper than any form that people fill in. */
const DEEPEST = 10

/** A question and the place of the category it falls into. */
export type Placed = { item: Item; category: number }
export type Outline = {
  categories: { text: string; linkId: string | null }[]
  questions: Placed[]
  /** What is neither. */
  unread: Unread[]
}

/**
 * Finds categories and questions in their order. The first groups are the categories; what stands outside of them goes
 * to the last one. Undefined where groups are nested without end.
 */
export function findQuestions({ title, item = [] }: z.infer<typeof fhirQuestionnaire>): Outline | undefined {
  const { items, headings } = unwrap(item)
  const groups = items.filter(isGroup).slice(0, CATEGORIES)
  const outline: Outline = {
    categories: groups.map(({ text = '', linkId }) => ({ text, linkId })),
    questions: [],
    unread: headings.map(({ linkId }) => ({ linkId, reason: 'heading' })),
  }
  if (groups.length === 0) outline.categories.push({ text: title ?? '', linkId: null })
  const last = outline.categories.length - 1
  for (const one of items) {
    const place = groups.indexOf(one)
    if (place < 0 && (isGroup(one) || isChoice(one))) tell(outline, one, 'outside-groups')
    tellConditional(outline, one)
    const inside = place < 0 && !isGroup(one) ? [one] : (one.item ?? [])
    if (!collect(outline, inside, place < 0 ? last : place)) return undefined
  }
  return outline
}

/** A group around all others is the form itself. */
function unwrap(items: Item[], headings: Item[] = []): { items: Item[]; headings: Item[] } {
  const [only, ...others] = items
  const inside = only?.item ?? []
  const isWrapper = only && others.length === 0 && isGroup(only) && inside.some(isGroup)
  return isWrapper && headings.length < DEEPEST ? unwrap(inside, [...headings, only]) : { items, headings }
}

/** Walks items level by level into the outline; false where there is no end to them. */
function collect(outline: Outline, items: Item[], category: number, depth = 0): boolean {
  if (depth > DEEPEST) return false
  return items.every((item) => {
    if (isChoice(item)) outline.questions.push({ item, category })
    else tell(outline, item, isGroup(item) ? 'heading' : 'not-a-choice')
    tellConditional(outline, item)
    return collect(outline, item.item ?? [], category, depth + 1)
  })
}

function tell({ unread }: Outline, { linkId }: Item, reason: Unread['reason']): void {
  unread.push({ linkId, reason })
}

/** Questions lose the condition of a group around them. */
function tellConditional(outline: Outline, item: Item): void {
  if (isGroup(item) && item.enableWhen?.length) tell(outline, item, 'conditional')
}

const isGroup = ({ type }: Item) => type === 'group'
const isChoice = ({ type }: Item) => type === 'choice' || type === 'open-choice'
