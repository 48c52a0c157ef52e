import { conditionId } from '../../rules/id.ts'
import { normalise, withoutBrackets } from '../../rules/text.ts'
import type { ConditionName, Language } from '../../contract/conditions.ts'
import type { Words } from '#content/words.ts'
import type { ProviderCard } from '#platform/outside/clinical/provider.ts'
import type { StoredCondition } from '../store.ts'

/** A name by which a condition is found; `weight` from 0 to 1 says how likely it is meant. */
type SearchName = {
  text: string
  language: Language
  weight: number
  /** Whether it is what people say of it, such as a symptom, and no name. */
  isDescription: boolean
}

/** One condition in the catalogue, merged from all rows and partners that have it. */
export type CatalogueCondition = {
  id: string
  title: string
  titleEs: string | null
  /** For display. */
  names: ConditionName[]
  searchNames: SearchName[]
  /** All stored rows about it, the library's first; none where only a partner lists it. */
  rows: StoredCondition[]
}

// Weights by kind of name: how likely a search for it means this condition.
const PART_OF_TITLE = 0.99
const OTHER_NAME = 0.98
const EVERYDAY_NAME = 0.97
const HEADING = 0.93
const SYMPTOM = 0.9

type Listed = Pick<StoredCondition, 'id' | 'title' | 'titleEs' | 'names'>
type EverydayNames = Words['topics'][string]

/** One condition for each id, with the names that rows, partners and the table of everyday words give it. */
export function mergeConditions(
  rows: StoredCondition[],
  cards: ProviderCard[],
  words: Words,
): CatalogueCondition[] {
  const everyday = new Map(Object.entries(words.topics).map(([title, names]) => [conditionId(title), names]))
  const stored = Map.groupBy(rows, ({ id }) => id)
  const listed = Map.groupBy(cards, ({ id }) => id)
  return [...new Set([...stored.keys(), ...listed.keys()])].flatMap((id) => {
    const own = (stored.get(id) ?? []).toSorted((a, b) => rankOf(a) - rankOf(b))
    const all: Listed[] = [...own, ...(listed.get(id) ?? [])]
    const [first] = all
    return first ? [{ ...namesOf(first, all, own, everyday.get(id)), rows: own }] : []
  })
}

function rankOf({ provider }: StoredCondition): number {
  return provider === 'library' ? 0 : 1
}

function namesOf(
  { id, title }: Listed,
  all: Listed[],
  rows: StoredCondition[],
  everyday?: EverydayNames,
): Omit<CatalogueCondition, 'rows'> {
  const titleEs = all.map((row) => row.titleEs).find((name) => name !== null) ?? everyday?.es[0] ?? null
  const names = unique(
    all.flatMap((row) => row.names),
    [title, titleEs ?? ''],
  )
  const searchNames = [
    searchName(title, 'en', 1),
    ...partsOf(title).map((text) => searchName(text, 'en', PART_OF_TITLE)),
    ...(titleEs ? [searchName(titleEs, 'es', EVERYDAY_NAME)] : []),
    ...names.map(({ text, language, kind }) =>
      kind === 'lay'
        ? description(text, language, EVERYDAY_NAME)
        : searchName(text, language, language === 'es' ? EVERYDAY_NAME : OTHER_NAME),
    ),
    ...(everyday?.es ?? []).map((text) => description(text, 'es', EVERYDAY_NAME)),
    ...(everyday?.lay ?? []).map((text) => description(text, 'en', EVERYDAY_NAME)),
    ...(everyday?.symptoms ?? []).map((text) => description(text, 'en', SYMPTOM)),
    ...rows.flatMap(({ headings }) => headings.map((text) => searchName(naturalOrder(text), 'en', HEADING))),
  ]
  return { id, title, titleEs, names, searchNames: unique(searchNames, []) }
}

function searchName(text: string, language: Language, weight: number): SearchName {
  return { text, language, weight, isDescription: false }
}

function description(text: string, language: Language, weight: number): SearchName {
  return { text, language, weight, isDescription: true }
}

/** "Enlarged Prostate (BPH)" has two names: what is before the brackets and what is in them. */
function partsOf(title: string): string[] {
  const before = withoutBrackets(title)
  const inside = title.slice(before.length + ' ('.length, -1)
  return before && inside ? [before, inside] : []
}

/** "Diabetes Mellitus, Type 2" as "Type 2 Diabetes Mellitus". */
function naturalOrder(heading: string): string {
  const comma = heading.lastIndexOf(', ')
  return comma < 0 ? heading : `${heading.slice(comma + 2)} ${heading.slice(0, comma)}`
}

/** Each name once, ignoring case and accents, and none of `known`. */
function unique<Name extends { text: string }>(names: Name[], known: string[]): Name[] {
  const seen = new Set(known.map(normalise))
  return names.filter(({ text }) => {
    const plain = normalise(text)
    if (plain === '' || seen.has(plain)) return false
    seen.add(plain)
    return true
  })
}
