import { createHash } from 'node:crypto'
import { readConditions, type LibraryCondition, type SpanishCondition } from '#content/conditions.ts'
import { conditions } from '#platform/db/tables/content/conditions.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { saveSource, removeOthers, saveConditions } from './source-store.ts'
import { renderSection } from './section-html.ts'

type Row = typeof conditions.$inferInsert

/** Updates the library's conditions in the database from the files; idempotent, so that every start may run it. */
export async function fillLibraryConditions(rows: Rows): Promise<number> {
  const library = readConditions().map(rowOf)
  const version = createHash('sha256').update(JSON.stringify(library)).digest('hex')
  const updatedOn = library.map(({ reviewedOn }) => reviewedOn ?? '').reduce((a, b) => (a > b ? a : b), '')
  const changed = await saveSource(rows, { provider: 'library', version, updatedOn: updatedOn || null })
  if (!changed) return library.length
  await saveConditions(rows, library)
  const ids = library.map(({ id }) => id)
  await removeOthers(rows, 'library', ids)
  return library.length
}

function rowOf(condition: LibraryCondition): Row {
  return {
    provider: 'library',
    id: condition.id,
    title: condition.title,
    titleEs: condition.titleEs,
    names: condition.names,
    groups: condition.groups,
    codes: condition.codes,
    care: { ...condition.care, ...spanishCare(condition.spanish) },
    sections: condition.sections.map(rendered),
    sectionsEs: condition.spanish?.sections.map(rendered) ?? [],
    related: condition.related,
    articles: condition.articles,
    sources: condition.sources,
    reviewedOn: condition.reviewed,
    nextReviewOn: condition.nextReview,
  }
}

const rendered = ({ aspect, body }: LibraryCondition['sections'][number]) => ({
  aspect,
  html: renderSection(body),
})

function spanishCare(spanish: SpanishCondition | undefined) {
  if (!spanish) return {}
  const { today, soon, selfCare } = spanish.care
  return { todayEs: today, soonEs: soon, selfCareEs: selfCare }
}
