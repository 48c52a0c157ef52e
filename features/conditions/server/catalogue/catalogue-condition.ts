import { conditionId } from '../../rules/id.ts'
import { normalise, withoutBrackets } from '../../rules/text.ts'
import type { ConditionName, Language } from '../../contract/conditions.ts'
import type { Words } from '#content/words.ts'
import type { ProviderCard } from '#platform/outside/clinical/provider.ts'
import type { StoredCondition } from '../store.ts'

/** A name for the search; `weight`, from 0 to 1, is how likely a search for it means this condition. */
type SearchName = {
  text: string
  language: Language
  weight: number
  /**
   * A name, a description in everyday words, or an everyday name of a symptom that other conditions share, which is
   * never shown, since not every such name fits every condition.
   */
  kind: 'name' | 'description' | 'symptom'
}

/** A condition of the catalogue, merged from all rows and partners that have it. */
export type CatalogueCondition = {
  id: string
  title: string
  titleEs: string | null
  /** Names that are shown. */
  names: ConditionName[]
  searchNames: SearchName[]
  /** The stored rows of the condition, the library's first; empty where only a partner has it. */
  rows: StoredCondition[]
}

// Weights by kind of name: how likely a search for it means this condition.
const PART_OF_TITLE = 0.99
const OTHER_NAME = 0.98
const EVERYDAY_NAME = 0.97
const HEADING_WEIGHT = 0.93
const SYMPTOM_WEIGHT = 0.9

type CatalogueEntry = Pick<StoredCondition, 'id' | 'title' | 'titleEs' | 'names'>
type EverydayNames = Words['topics'][string]

/** Merges rows, partners' cards and the table of everyday words into one condition for each id. */
export function mergeConditions(
  rows: StoredCondition[],
  cards: ProviderCard[],
  words: Words,
): CatalogueCondition[] {
  const everyday = new Map(Object.entries(words.topics).map(([title, names]) => [conditionId(title), names]))
  const rowsById = Map.groupBy(rows, ({ id }) => id)
  const cardsById = Map.groupBy(cards, ({ id }) => id)
  const ids = new Set([...rowsById.keys(), ...cardsById.keys()])
  const symptoms = symptomsWithoutPage(everyday, ids)
  return [...ids].flatMap((id) => {
    const ownRows = (rowsById.get(id) ?? []).toSorted((a, b) => rankOf(a) - rankOf(b))
    const all: CatalogueEntry[] = [...ownRows, ...(cardsById.get(id) ?? [])]
    const [first] = all
    if (!first) return []
    const { searchNames, ...names } = namesOf(first, all, ownRows, everyday.get(id))
    return [
      { ...names, searchNames: unique([...searchNames, ...(symptoms.get(id) ?? [])], []), rows: ownRows },
    ]
  })
}

/** Returns, by condition id, the everyday names of its symptoms that have no page of their own. */
function symptomsWithoutPage(
  everyday: ReadonlyMap<string, EverydayNames>,
  ids: ReadonlySet<string>,
): Map<string, SearchName[]> {
  const symptoms = [...everyday].flatMap(([symptom, { es, lay, causes }]) =>
    ids.has(symptom)
      ? []
      : causes.map((title) => ({
          id: conditionId(title),
          names: [
            ...lay.map((text) => symptomName(text, 'en')),
            ...es.map((text) => symptomName(text, 'es')),
          ],
        })),
  )
  const byId = Map.groupBy(symptoms, ({ id }) => id)
  return new Map([...byId].map(([id, all]) => [id, all.flatMap(({ names }) => names)]))
}

function rankOf({ provider }: StoredCondition): number {
  return provider === 'library' ? 0 : 1
}

function namesOf(
  { id, title }: CatalogueEntry,
  all: CatalogueEntry[],
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
    ...(everyday?.symptoms ?? []).map((text) => description(text, 'en', SYMPTOM_WEIGHT)),
    ...rows.flatMap(({ headings }) =>
      headings.map((text) => searchName(naturalOrder(text), 'en', HEADING_WEIGHT)),
    ),
  ]
  return { id, title, titleEs, names, searchNames: unique(searchNames, []) }
}

function searchName(text: string, language: Language, weight: number): SearchName {
  return { text, language, weight, kind: 'name' }
}

function description(text: string, language: Language, weight: number): SearchName {
  return { text, language, weight, kind: 'description' }
}

function symptomName(text: string, language: Language): SearchName {
  return { text, language, weight: SYMPTOM_WEIGHT, kind: 'symptom' }
}

/**
 * Returns the two names in a title with brackets, such as "Enlarged Prostate (BPH)": the part before them and the part
 * in them.
 */
function partsOf(title: string): string[] {
  const before = withoutBrackets(title)
  const inside = title.slice(before.length + ' ('.length, -1)
  return before && inside ? [before, inside] : []
}

/** Returns an inverted heading in natural order: "Type 2 Diabetes Mellitus" for "Diabetes Mellitus, Type 2". */
function naturalOrder(heading: string): string {
  const comma = heading.lastIndexOf(', ')
  return comma < 0 ? heading : `${heading.slice(comma + 2)} ${heading.slice(0, comma)}`
}

/** Returns each name once, ignoring case and accents, without those in `knownTexts`. */
function unique<Name extends { text: string }>(names: Name[], knownTexts: string[]): Name[] {
  const seenTexts = new Set(knownTexts.map(normalise))
  return names.filter(({ text }) => {
    const plain = normalise(text)
    if (plain === '' || seenTexts.has(plain)) return false
    seenTexts.add(plain)
    return true
  })
}
