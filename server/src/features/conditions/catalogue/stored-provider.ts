import { conditionId } from '@hale/domain/conditions/id'
import type { Language } from '@hale/contracts/conditions'
import type { StoredProvider } from '../../../db/tables.ts'
import type {
  ClinicalProvider,
  ProviderCard,
  ProviderCondition,
  ProviderSource,
} from '../../../outside/clinical/provider.ts'
import { librarySource, medlinePlusSource } from '../../../outside/clinical/sources.ts'
import type { Catalogue } from './catalogue.ts'
import type { Entry } from './catalogue-condition.ts'
import { titleIn } from '../search/search.ts'
import { textIn, type StoredText } from './stored-text.ts'

const sourceOf = { library: librarySource, medlineplus: medlinePlusSource }
const PAGE = 100

/** The library and what was imported: rows of ours, one condition a title, from a catalogue that changes with them. */
export function storedProvider(current: () => Catalogue): ClinicalProvider {
  return {
    key: 'stored',
    async list(letter, cursor) {
      const all = current().list('en', letter)
      const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
      const items = all.slice(from, from + PAGE)
      return { items: items.map(cardOf), next: from + PAGE < all.length ? (items.at(-1)?.id ?? null) : null }
    },
    async search(text, language) {
      return current()
        .search(text, language)
        .hits.map(({ entry }) => cardOf(entry))
    },
    async get(id, language) {
      const entry = current().find(id)
      return entry && tell(current(), entry, language)
    },
    meta: async () => current().sources.map(({ provider, ...kept }) => tellSource(current(), provider, kept)),
  }
}

function cardOf({ id, title, titleEs, names }: Entry): ProviderCard {
  return { id, title, titleEs, names }
}

function tell(catalogue: Catalogue, entry: Entry, language: Language): ProviderCondition | undefined {
  const text = textIn(entry.rows, language)
  if (!text.row) return undefined
  const { care } = entry.rows.find((row) => Object.keys(row.care).length > 0) ?? text.row
  const related = entry.rows.find((row) => row.related.length > 0)?.related ?? []
  return {
    id: entry.id,
    title: titleIn(entry, language),
    language: text.language,
    names: entry.names,
    groups: entry.rows.find(({ groups }) => groups.length > 0)?.groups ?? [],
    codes: entry.rows.flatMap(({ codes }) => codes),
    care: { emergency: [], soon: [], selfCare: [], ...care },
    sections: text.sections,
    related: related.flatMap((title) => {
      const other = catalogue.find(conditionId(title))
      return other ? [{ id: other.id, title: titleIn(other, language) }] : []
    }),
    articles: entry.rows.flatMap(({ articles }) => articles),
    ...originOf(text, text.row),
  }
}

function originOf({ language }: StoredText, row: NonNullable<StoredText['row']>) {
  const source = sourceOf[row.provider]
  return {
    source: { ...source, url: (language === 'es' ? row.urlEs : row.url) ?? source.url },
    sources: row.sources,
    // Neither is reviewed by clinicians for Hale, and NLM does not say so of each topic.
    clinicallyReviewed: false,
    reviewedOn: row.reviewedOn,
    nextReviewOn: row.nextReviewOn,
  }
}

type Kept = { updatedOn: string | null; importedAt: Date }

function tellSource(catalogue: Catalogue, provider: StoredProvider, kept: Kept): ProviderSource {
  const rows = catalogue.entries.flatMap((entry) => entry.rows).filter((row) => row.provider === provider)
  return {
    ...sourceOf[provider],
    conditions: rows.length,
    languages: rows.some(({ sectionsEs }) => sectionsEs.length > 0) ? ['en', 'es'] : ['en'],
    updatedOn: kept.updatedOn,
    importedAt: kept.importedAt.toISOString(),
  }
}
