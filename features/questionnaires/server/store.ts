import { and, desc, eq, inArray, sql, union } from '#platform/db/drizzle.ts'
import * as z from 'zod/mini'
import { builtInQuestionnaire } from '../rules/built-in.ts'
import { listTexts, translationsOf } from '../rules/translations.ts'
import { questionnaire, type Questionnaire } from '../contract/questionnaires.ts'
import { questionnaires, responseDrafts, responses } from '#platform/db/tables/questionnaires.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

export type QuestionnaireStore = ReturnType<typeof questionnaireStore>

/** The greatest value of PostgreSQL's integer type. */
const MAX_VERSION = 2 ** 31 - 1

const columns = { version: questionnaires.version, questions: questionnaires.questions }

export function questionnaireStore(rows: Rows) {
  const newest = rows
    .select(columns)
    .from(questionnaires)
    .where(eq(questionnaires.companyId, sql.placeholder('company')))
    .orderBy(desc(questionnaires.version))
    .limit(1)
    .prepare('questionnaires_newest')

  return {
    /** Returns the current questionnaire: the company's newest version, or the built-in one. */
    async getNewest(tenant: Tenant): Promise<Questionnaire> {
      const [row] = await tenant.read(() => newest.execute({ company: tenant.companyId }))
      return row ? parseRow(row) : builtInQuestionnaire
    },

    /** Yields the versions that a member has answered or started to answer, one a page, as they are large. */
    async *listAnswered(tenant: Tenant, memberId: string): AsyncGenerator<Questionnaire[]> {
      const versionsOf = (table: typeof responses | typeof responseDrafts) =>
        rows
          .select({ version: table.version })
          .from(table)
          .where(and(eq(table.companyId, tenant.companyId), eq(table.memberId, memberId)))
      const versions = await tenant.read(() => union(versionsOf(responses), versionsOf(responseDrafts)))
      for (const { version } of versions) {
        const resultRows = await tenant.read(() => findVersion(rows, tenant, version))
        if (resultRows) yield [resultRows]
      }
    },

    /** Returns the given versions that exist, in no particular order, and always the built-in one. */
    async listVersions(tenant: Tenant, versions: number[]): Promise<Questionnaire[]> {
      const validVersions = [...new Set(versions)].filter((version) => version > 0 && version <= MAX_VERSION)
      if (validVersions.length === 0) return [builtInQuestionnaire]
      const areOwn = and(
        eq(questionnaires.companyId, tenant.companyId),
        inArray(questionnaires.version, validVersions),
      )
      const resultRows = await tenant.read(() => rows.select(columns).from(questionnaires).where(areOwn))
      return [builtInQuestionnaire, ...resultRows.map(parseRow)]
    },

    find: (tenant: Tenant, version: number) => tenant.read(() => findVersion(rows, tenant, version)),
  }
}

/** Finds a version of a company's questionnaire; 0 is the built-in one. `rows` may be a transaction. */
export async function findVersion(
  rows: Rows,
  { companyId }: Tenant,
  version: number,
): Promise<Questionnaire | undefined> {
  if (version === 0) return builtInQuestionnaire
  if (version > MAX_VERSION) return undefined
  const [row] = await rows
    .select(columns)
    .from(questionnaires)
    .where(and(eq(questionnaires.companyId, companyId), eq(questionnaires.version, version)))
  return row && parseRow(row)
}

/** Parses a stored version. Versions saved before translations existed get the built-in ones for shared texts. */
export function parseRow(row: { version: number; questions: unknown }): Questionnaire {
  const { translations, ...parsed } = z.parse(questionnaire, row.questions)
  return {
    ...parsed,
    translations: translations ?? translationsOf(builtInQuestionnaire, listTexts(parsed)),
    version: row.version,
  }
}
