import { desc, eq } from 'drizzle-orm'
import { questionnaires } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'

export type QuestionnaireStore = ReturnType<typeof questionnaireStore>

export function questionnaireStore(rows: Rows) {
  return {
    async findNewest(tenant: Tenant) {
      const [row] = await tenant.read(() =>
        rows
          .select({ questions: questionnaires.questions })
          .from(questionnaires)
          .where(eq(questionnaires.companyId, tenant.companyId))
          .orderBy(desc(questionnaires.version))
          .limit(1),
      )
      return row?.questions
    },
  }
}
