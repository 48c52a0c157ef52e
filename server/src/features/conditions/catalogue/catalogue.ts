import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { letterOf } from '@hale/domain/conditions/text'
import { languages, type Language } from '@hale/contracts/conditions'
import type { Words } from '@hale/content/words'
import type { ProviderCard } from '../../../outside/clinical/provider.ts'
import { entriesOf, type Entry } from './catalogue-condition.ts'
import { searchIn, titleIn } from '../search/search.ts'
import type { StoredCondition, StoredSource } from '../store.ts'

export type Catalogue = Awaited<ReturnType<typeof makeCatalogue>>

const collators = Object.fromEntries(
  languages.map((language) => [language, new Intl.Collator(language, { numeric: true })]),
)

type Told = { rows: StoredCondition[]; sources: StoredSource[]; cards: ProviderCard[]; words: Words }

/** All conditions that rows and partners tell of, in memory: a few thousand texts that every company shares. */
export async function makeCatalogue({ rows, sources, cards, words }: Told) {
  const entries = entriesOf(rows, cards, words)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const versions = sources.map(({ provider, version }) => `${provider} ${version}`)
  // One after the other, so that whoever asks meanwhile need not wait for all of it.
  const inEnglish = views('en')
  await breathe()
  const inSpanish = views('es')
  const perLanguage = { en: inEnglish, es: inSpanish }

  function views(language: Language) {
    const sorted = entries.toSorted((a, b) => compareTitles(language, a, b))
    return { sorted, search: searchIn(language, entries, words.words) }
  }

  return {
    version: versionOf([...versions, JSON.stringify([words, cards])]),
    entries,
    sources,
    find: (id: string) => byId.get(id),
    /** By title. */
    list(language: Language, letter: string | undefined): Entry[] {
      const { sorted } = perLanguage[language]
      return letter ? sorted.filter((entry) => letterOf(titleIn(entry, language)) === letter) : sorted
    },
    search: (text: string, language: Language, asTyped = false) =>
      perLanguage[language].search.find(text, asTyped),
  }
}

export function compareTitles(
  language: Language,
  a: { id: string; title: string; titleEs?: string | null },
  b: { id: string; title: string; titleEs?: string | null },
): number {
  const [one, other] = [a, b].map((entry) =>
    language === 'es' && entry.titleEs ? entry.titleEs : entry.title,
  )
  return collators[language]?.compare(one ?? '', other ?? '') || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

export function versionOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16)
}
