import { conditionId } from '@hale/domain/conditions/id'
import { normalise } from '@hale/domain/conditions/text'
import type { ConditionName, Language } from '@hale/contracts/conditions'
import type { Words } from '@hale/content/words'
import type { ProviderCard } from '../../../outside/clinical/provider.ts'
import type { StoredCondition } from '../store.ts'

/** A name by which a condition is found; `weight` says how surely it is meant by it. */
export type SearchedName = { text: string; language: Language; weight: number }

/** One condition, from whatever rows tell of it. */
export type Entry = {
  id: string
  title: string
  titleEs: string | null
  /** As they are shown. */
  names: ConditionName[]
  searched: SearchedName[]
  /** All rows that tell of it, the library's first; none where only a partner does. */
  rows: StoredCondition[]
}

// How surely each kind of name is meant by who types it.
const PART_OF_TITLE = 0.99
const OTHER_NAME = 0.98
const PEOPLE_SAY = 0.97
const HEADING = 0.93

type Told = Pick<StoredCondition, 'id' | 'title' | 'titleEs' | 'names'>
type Said = Words['topics'][string]

/** Conditions by title, one each, with the names that rows, partners and the table of words give them. */
export function entriesOf(rows: StoredCondition[], cards: ProviderCard[], words: Words): Entry[] {
  const said = new Map(Object.entries(words.topics).map(([title, names]) => [conditionId(title), names]))
  const stored = Map.groupBy(rows, ({ id }) => id)
  const told = Map.groupBy(cards, ({ id }) => id)
  return [...new Set([...stored.keys(), ...told.keys()])].flatMap((id) => {
    const own = (stored.get(id) ?? []).toSorted((a, b) => rankOf(a) - rankOf(b))
    const all: Told[] = [...own, ...(told.get(id) ?? [])]
    const [first] = all
    return first ? [{ ...namesOf(first, all, own, said.get(id)), rows: own }] : []
  })
}

function rankOf({ provider }: StoredCondition): number {
  return provider === 'library' ? 0 : 1
}

function namesOf(
  { id, title }: Told,
  all: Told[],
  rows: StoredCondition[],
  said?: Said,
): Omit<Entry, 'rows'> {
  const titleEs = all.map((row) => row.titleEs).find((name) => name !== null) ?? said?.es[0] ?? null
  const names = unique(
    all.flatMap((row) => row.names),
    [title, titleEs ?? ''],
  )
  const searched = [
    named(title, 'en', 1),
    ...partsOf(title).map((text) => named(text, 'en', PART_OF_TITLE)),
    ...(titleEs ? [named(titleEs, 'es', PEOPLE_SAY)] : []),
    ...names.map(({ text, language, kind }) =>
      named(text, language, language === 'es' || kind === 'lay' ? PEOPLE_SAY : OTHER_NAME),
    ),
    ...(said?.es ?? []).map((text) => named(text, 'es', PEOPLE_SAY)),
    ...(said?.lay ?? []).map((text) => named(text, 'en', PEOPLE_SAY)),
    ...rows.flatMap(({ headings }) => headings.map((text) => named(straight(text), 'en', HEADING))),
  ]
  return { id, title, titleEs, names, searched: unique(searched, []) }
}

function named(text: string, language: Language, weight: number): SearchedName {
  return { text, language, weight }
}

/** "Enlarged Prostate (BPH)" is called either. */
function partsOf(title: string): string[] {
  const [, before, inside] = /^(.*) \((.*)\)$/.exec(title) ?? []
  return before && inside ? [before, inside] : []
}

/** "Diabetes Mellitus, Type 2" as people say it. */
function straight(heading: string): string {
  return heading.replace(/^(.*), (.*)$/, '$2 $1')
}

/** Each name once, however it is written, and none of `known`. */
function unique<Name extends { text: string }>(names: Name[], known: string[]): Name[] {
  const seen = new Set(known.map(normalise))
  return names.filter(({ text }) => {
    const plain = normalise(text)
    if (plain === '' || seen.has(plain)) return false
    seen.add(plain)
    return true
  })
}
