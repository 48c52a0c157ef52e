import type { LibraryArticle } from '@hale/content/articles'
import { textOf } from '@hale/content/document'
import type { DocumentBody } from '@hale/contracts/documents/body'
import { readingMinutes } from '@hale/domain/reading'
import { and, getTableColumns, isNull, not, sql, type SQL } from 'drizzle-orm'
import { articleTranslations } from '../../db/tables/content/articles.ts'
import type { Rows } from '../../db/tenant.ts'
import { renderBody } from '../../documents/content/body.ts'

type Row = typeof articleTranslations.$inferInsert

/** Brings the translations of the library's articles up to the files; rows that would not change are not written. */
export async function fillTranslations(rows: Rows, library: Row[]): Promise<void> {
  const { articleId, companyId, language, ...texts } = getTableColumns(articleTranslations)
  const kept = library.map((row) => sql`(${row.articleId}::uuid, ${row.language})`)
  const isKept = kept.length > 0 ? sql`(${articleId}, ${language}) in (${list(kept)})` : sql`false`
  await rows.delete(articleTranslations).where(and(isNull(companyId), not(isKept)))
  if (library.length === 0) return
  const columns = Object.entries(texts).map(([key, column]) => {
    return { key, stored: sql`${column}`, incoming: sql`excluded.${sql.identifier(column.name)}` }
  })
  const [stored, incoming] = [columns.map((one) => one.stored), columns.map((one) => one.incoming)]
  await rows
    .insert(articleTranslations)
    .values(library)
    .onConflictDoUpdate({
      target: [articleId, language],
      set: Object.fromEntries(columns.map((one) => [one.key, one.incoming])),
      setWhere: sql`(${list(stored)}) is distinct from (${list(incoming)})`,
    })
}

export function translationRows(
  { id, translations }: LibraryArticle,
  prepare: (body: DocumentBody) => DocumentBody,
): Row[] {
  return translations.map(({ language, title, summary, pictureAlt, ...text }) => {
    const body = prepare(text.body)
    const bodyText = textOf(body)
    return {
      ...{ articleId: id, companyId: null, language, title, summary, pictureAlt, body, bodyText },
      bodyHtml: renderBody(body),
      readingMinutes: readingMinutes(bodyText),
    }
  })
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}
