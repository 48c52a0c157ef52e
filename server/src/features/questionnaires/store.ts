import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { builtInQuestionnaire } from '@hale/contracts/questionnaire-built-in'
import { questionnaire, type Questionnaire } from '@hale/contracts/questionnaires'
import { questionnaires } from '../../db/tables-questionnaires.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'

export type QuestionnaireStore = ReturnType<typeof questionnaireStore>

/** No column holds a greater one. */
const LAST_VERSION = 2 ** 31 - 1

export function questionnaireStore(rows: Rows) {
  const newest = rows
    .select({ version: questionnaires.version, questions: questionnaires.questions })
    .from(questionnaires)
    .where(eq(questionnaires.companyId, sql.placeholder('company')))
    .orderBy(desc(questionnaires.version))
    .limit(1)
    .prepare('questionnaires_newest')

  return {
    /** What people are asked now: the company's own, or the built-in one. */
    async getNewest(tenant: Tenant): Promise<Questionnaire> {
      const [row] = await tenant.read(() => newest.execute({ company: tenant.companyId }))
      return row ? read(row) : builtInQuestionnaire
    },

    find: (tenant: Tenant, version: number) => tenant.read(() => findVersion(rows, tenant, version)),
  }
}

/** One version of a company's, in a transaction or by itself; 0 is the built-in one. */
export async function findVersion(
  rows: Rows,
  { companyId }: Tenant,
  version: number,
): Promise<Questionnaire | undefined> {
  if (version === 0) return builtInQuestionnaire
  if (version > LAST_VERSION) return undefined
  const [row] = await rows
    .select({ version: questionnaires.version, questions: questionnaires.questions })
    .from(questionnaires)
    .where(and(eq(questionnaires.companyId, companyId), eq(questionnaires.version, version)))
  return row && read(row)
}

function read(row: { version: number; questions: unknown }): Questionnaire {
  return { ...z.parse(questionnaire, row.questions), version: row.version }
}
