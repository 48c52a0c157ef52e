import type { Questionnaire } from '@hale/contracts/questionnaires/questionnaires'
import { exportResponses } from '@hale/contracts/questionnaires/responses'
import type { Tenant } from '../../../db/tenant.ts'
import type { Bind } from '../../../http/bind.ts'
import { done } from '../../../core/outcome.ts'
import { writeBundle } from '../fhir/write-responses.ts'
import type { ResponseStore } from './store.ts'
import type { QuestionnaireStore } from '../store.ts'

type Stores = { responses: ResponseStore; questionnaires: QuestionnaireStore }

export function exportRoutes(bind: Bind, { responses, questionnaires }: Stores): void {
  bind(exportResponses, async ({ member: { tenant, memberId } }) => {
    const given = await responses.listAll(tenant, memberId)
    const versions = await findVersions(questionnaires, tenant, new Set(given.map(({ version }) => version)))
    const whole = given.flatMap(({ sentAt, ...response }) => {
      const questionnaire = versions.get(response.version)
      return questionnaire ? [{ ...response, sentAt: sentAt.toISOString(), questionnaire }] : []
    })
    return done(writeBundle(tenant.companyId, whole, new Date()))
  })
}

async function findVersions(questionnaires: QuestionnaireStore, tenant: Tenant, versions: Set<number>) {
  const found = new Map<number, Questionnaire>()
  for (const version of versions) {
    const questionnaire = await questionnaires.find(tenant, version)
    if (questionnaire) found.set(version, questionnaire)
  }
  return found
}
