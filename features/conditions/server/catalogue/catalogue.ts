import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { letterOf } from '../../rules/text.ts'
import { languages, type Language } from '../../contract/conditions.ts'
import type { Spelling } from '#platform/contract/languages.ts'
import type { Words } from '#content/words.ts'
import type { ProviderCard } from '#platform/outside/clinical/provider.ts'
import { mergeConditions, type CatalogueCondition } from './catalogue-condition.ts'
import { spellTitle } from '../spelling.ts'
import { loadConditionWeights } from '../../rules/condition-weights.ts'
import { createPhraseModel } from '../../rules/phrase-model.ts'
import { createConditionSearch, titleIn } from '../search/search.ts'
import type { StoredCondition, StoredSource } from '../store.ts'

export type Catalogue = Awaited<ReturnType<typeof createCatalogue>>

const collators = Object.fromEntries(
  languages.map((language) => [language, new Intl.Collator(language, { numeric: true })]),
)

type Input = { rows: StoredCondition[]; sources: StoredSource[]; cards: ProviderCard[]; words: Words }

/** Returns the conditions of rows and partners in memory: a few thousand texts that all companies share. */
export async function createCatalogue({ rows, sources, cards, words }: Input) {
  const conditions = mergeConditions(rows, cards, words).map((condition) => spelledAs('en-GB', condition))
  const byId = new Map(conditions.map((condition) => [condition.id, condition]))
  const versions = sources.map(({ provider, version }) => `${provider} ${version}`)
  // Yields to requests between the two languages, since building an index blocks the event loop.
  const inEnglish = await viewIn('en')
  await nextTurn()
  const inSpanish = await viewIn('es')
  const perLanguage = { en: inEnglish, es: inSpanish }

  const american = sortedIn(
    'en',
    conditions.map((condition) => spelledAs('en-US', condition)),
  )

  async function viewIn(language: Language) {
    const sorted = sortedIn(language, conditions)
    const mean = createPhraseModel(await loadConditionWeights(language))
    return { sorted, search: createConditionSearch(language, conditions, words.words, mean) }
  }

  return {
    version: versionOf([...versions, JSON.stringify([words, cards])]),
    conditions,
    sources,
    find: (id: string) => byId.get(id),
    /** Returns the conditions in the order of their titles, in the company's spelling. */
    list(language: Language, letter: string | undefined, spelling: Spelling = 'en-GB'): CatalogueCondition[] {
      const sorted = language === 'en' && spelling === 'en-US' ? american : perLanguage[language].sorted
      return letter ? sorted.filter((condition) => letterOf(titleIn(condition, language)) === letter) : sorted
    },
    search: (text: string, language: Language, asTyped = false) =>
      perLanguage[language].search.find(text, asTyped),
  }
}

function sortedIn(language: Language, conditions: CatalogueCondition[]): CatalogueCondition[] {
  return conditions.toSorted((a, b) => compareTitles(language, a, b))
}

/** Returns a condition with its title in a spelling; the other spelling becomes a name, so that both are found. */
function spelledAs(spelling: Spelling, condition: CatalogueCondition): CatalogueCondition {
  const title = spellTitle(condition.title, spelling)
  return title === condition.title ? condition : { ...condition, title }
}

export function compareTitles(
  language: Language,
  a: { id: string; title: string; titleEs?: string | null },
  b: { id: string; title: string; titleEs?: string | null },
): number {
  const [one, other] = [a, b].map((condition) =>
    language === 'es' && condition.titleEs ? condition.titleEs : condition.title,
  )
  return collators[language]?.compare(one ?? '', other ?? '') || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

export function versionOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16)
}
