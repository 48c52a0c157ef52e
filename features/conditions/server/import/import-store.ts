import type { ConditionName, Language } from '../../contract/conditions.ts'
import { drizzle, sql } from '#platform/db/drizzle.ts'
import type pg from 'pg'
import { clinicalSources, type ConditionSection } from '#platform/db/tables/content/conditions.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { saveSource } from './source-store.ts'

/** A condition in one language; `mapped` and `number` join it to the same condition in the other. */
export type StagedCondition = {
  number: string
  id: string
  title: string
  language: Language
  url: string | null
  names: ConditionName[]
  headings: string[]
  groups: string[]
  related: string[]
  sections: ConditionSection[]
  mapped: { number: string; title: string } | undefined
}

export type ImportCounts = { conditions: number; spanish: number; added: number; removed: number }

/** Runs an import in one transaction, so that a failure changes nothing. `client` connects as the tables' owner. */
export function inImportTransaction<T>(client: pg.Client, work: (rows: Rows) => Promise<T>): Promise<T> {
  return drizzle({ client }).transaction(async (rows) => {
    await rows.execute(sql`set local role hale_library`)
    await rows.execute(sql`
      create temporary table staged (
        number text primary key, id text, title text, language text, url text, names jsonb, headings text[],
        groups text[], related text[], sections jsonb, mapped jsonb
      ) on commit drop`)
    return work(rows)
  })
}

export async function stageConditions(rows: Rows, staged: StagedCondition[]): Promise<void> {
  await rows.execute(sql`
    insert into staged
    select * from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as given (
      number text, id text, title text, language text, url text, names jsonb, headings text[], groups text[],
      related text[], sections jsonb, mapped jsonb)
    on conflict do nothing`)
}

/** Replaces the imported conditions with the staged ones, merged by title from both languages. */
export async function replaceImported(rows: Rows, updatedOn: string | null): Promise<ImportCounts> {
  await rows.execute(sql`
    create temporary table incoming on commit drop as
    select distinct on (english.id)
      english.id, english.title, coalesce(spanish.title, nullif(english.mapped ->> 'title', '')) as title_es,
      english.names || coalesce(spanish.names, '[]') as names, english.headings, english.groups, english.related,
      english.sections, coalesce(spanish.sections, '[]') as sections_es, english.url, spanish.url as url_es
    from staged as english
    left join staged as spanish on spanish.language = 'es'
      and (spanish.mapped ->> 'number' = english.number or english.mapped ->> 'number' = spanish.number)
    where english.language = 'en' and english.id <> ''
    order by english.id, english.number`)
  const { rows: counts } = await rows.execute<ImportCounts & { version: string }>(sql`
    select count(*)::int as conditions,
      count(*) filter (where incoming.sections_es <> '[]')::int as spanish,
      count(*) filter (where known.id is null)::int as added,
      (select count(*)::int from conditions where provider = 'medlineplus' and id not in (select id from incoming))
        as removed,
      coalesce(md5(string_agg(md5(incoming::text), '' order by incoming.id)), '') as version
    from incoming left join conditions as known on known.provider = 'medlineplus' and known.id = incoming.id`)
  const [{ version, ...imported } = { conditions: 0, spanish: 0, added: 0, removed: 0, version: '' }] = counts
  if (imported.conditions === 0) return imported
  if (await saveSource(rows, { provider: 'medlineplus', version, updatedOn })) await replaceRows(rows)
  return imported
}

async function replaceRows(rows: Rows): Promise<void> {
  await rows.execute(sql`
    delete from conditions where provider = 'medlineplus' and id not in (select id from incoming)`)
  await rows.execute(sql`
    insert into conditions (
      provider, id, title, title_es, names, headings, groups, related, sections, sections_es, url, url_es)
    select 'medlineplus', id, title, title_es, names, headings, groups, related, sections, sections_es, url, url_es
    from incoming
    on conflict (provider, id) do update set
      title = excluded.title, title_es = excluded.title_es, names = excluded.names, headings = excluded.headings,
      groups = excluded.groups, related = excluded.related, sections = excluded.sections,
      sections_es = excluded.sections_es, url = excluded.url, url_es = excluded.url_es`)
}

/** Returns the version of each source. */
export function listVersions(rows: Rows) {
  return rows
    .select({ provider: clinicalSources.provider, version: clinicalSources.version })
    .from(clinicalSources)
}
