import { groupIn } from '#content/condition-groups.ts'
import { conditionId } from '../../rules/id.ts'
import type { Language } from '../../contract/conditions.ts'
import type { StoredSource } from '../store.ts'
import type {
  ClinicalProvider,
  ProviderCard,
  ProviderCondition,
  ProviderSource,
} from '#platform/outside/clinical/provider.ts'
import { librarySource, medlinePlusSource } from '#platform/outside/clinical/sources.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueCondition } from './catalogue-condition.ts'
import { titleIn } from '../search/search.ts'
import { careIn, textIn, type StoredText } from './stored-text.ts'

const sourceOf = { library: librarySource, medlineplus: medlinePlusSource }
const PAGE_SIZE = 100

/** Provides the library's and the imported conditions from the catalogue. */
export function storedProvider(current: () => Catalogue): ClinicalProvider {
  return {
    key: 'stored',
    async list(letter, cursor) {
      const all = current().list('en', letter)
      const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
      const items = all.slice(from, from + PAGE_SIZE)
      return {
        items: items.map(cardOf),
        next: from + PAGE_SIZE < all.length ? (items.at(-1)?.id ?? null) : null,
      }
    },
    async search(text, language) {
      return current()
        .search(text, language)
        .matches.map(({ condition }) => cardOf(condition))
    },
    async get(id, language) {
      const condition = current().find(id)
      return condition && toProviderCondition(current(), condition, language)
    },
    meta: async () => current().sources.map((source) => toProviderSource(current(), source)),
  }
}

function cardOf({ id, title, titleEs, names }: CatalogueCondition): ProviderCard {
  return { id, title, titleEs, names }
}

function toProviderCondition(
  catalogue: Catalogue,
  condition: CatalogueCondition,
  language: Language,
): ProviderCondition | undefined {
  const text = textIn(condition.rows, language)
  if (!text.row) return undefined
  const groups = condition.rows.find((row) => row.groups.length > 0)?.groups ?? []
  const related = condition.rows.find((row) => row.related.length > 0)?.related ?? []
  return {
    id: condition.id,
    title: titleIn(condition, language),
    language: text.language,
    names: condition.names,
    groups: groups.map((group) => groupIn(group, language)),
    codes: condition.rows.flatMap(({ codes }) => codes),
    ...careIn(condition.rows, language),
    sections: text.sections,
    related: related.flatMap((title) => {
      const other = catalogue.find(conditionId(title))
      return other ? [{ id: other.id, title: titleIn(other, language) }] : []
    }),
    articles: condition.rows.flatMap(({ articles }) => articles),
    ...originOf(text, text.row),
  }
}

function originOf({ language }: StoredText, row: NonNullable<StoredText['row']>) {
  const source = sourceOf[row.provider]
  return {
    source: { ...source, url: (language === 'es' ? row.urlEs : row.url) ?? source.url },
    sources: row.sources,
    // Clinicians review neither source for Hale, and NLM states no review by topic.
    clinicallyReviewed: false,
    reviewedOn: row.reviewedOn,
    nextReviewOn: row.nextReviewOn,
  }
}

function toProviderSource(catalogue: Catalogue, source: StoredSource): ProviderSource {
  const { provider, updatedOn, importedAt } = source
  const rows = catalogue.conditions
    .flatMap((condition) => condition.rows)
    .filter((row) => row.provider === provider)
  return {
    ...sourceOf[provider],
    conditions: rows.length,
    languages: rows.some(({ sectionsEs }) => sectionsEs.length > 0) ? ['en', 'es'] : ['en'],
    updatedOn,
    importedAt: importedAt.toISOString(),
  }
}
