import { randomUUID } from 'node:crypto'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import { questionnaires, responses, signedOutCounts } from '#platform/db/tables/questionnaires.ts'
import { dateDaysAgo, pastMonthStart } from '#platform/demo/dates.ts'
import type { DemoPart } from '#platform/demo/demo-part.ts'
import { acmeQuestionnaire } from './questionnaire.ts'
import { demoResponseRow, responsesOf } from './responses.ts'

/** Questionnaires of demo companies that replace the built-in one, by the company's slug. */
const COMPANY_QUESTIONNAIRES: Record<string, Questionnaire> = { acme: acmeQuestionnaire }
/** Responses of signed-out visitors by month, up to the current one, by the company's slug. */
const SIGNED_OUT: Record<string, number[]> = {
  'hale-demo': [31, 44, 38, 52, 47, 41, 12],
  acme: [9, 14, 11, 3],
}

export const questionnairesDemo: DemoPart = {
  async fill(tx, { id: companyId, slug, people }) {
    const questions = COMPANY_QUESTIONNAIRES[slug]
    if (questions) {
      const savedBy = people.find(({ role }) => role === 'admin')?.id ?? null
      const first = { companyId, version: 1, savedBy, savedAt: dateDaysAgo(200) }
      await tx.insert(questionnaires).values({ ...first, questions })
    }
    const answered = people.flatMap((person) =>
      responsesOf(person).map((response) => ({
        ...{ companyId, memberId: person.id, id: randomUUID() },
        ...demoResponseRow(response, dateDaysAgo(response.daysAgo)),
      })),
    )
    if (answered.length > 0) await tx.insert(responses).values(answered)
    const signedOut = SIGNED_OUT[slug] ?? []
    const counts = signedOut.map((count, index) => ({
      ...{ companyId, month: pastMonthStart(signedOut.length - 1 - index), count },
    }))
    if (counts.length > 0) await tx.insert(signedOutCounts).values(counts)
  },
}
