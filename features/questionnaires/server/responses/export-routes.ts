import type { Questionnaire } from '../../contract/questionnaires.ts'
import { exportResponses, type Response } from '../../contract/responses.ts'
import { streamCollection, type FhirResource } from '#platform/core/fhir.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { Bind } from '#platform/http/bind.ts'
import { done } from '#platform/core/outcome.ts'
import { writeResponseEntries, writeVersion } from '../fhir/write-responses.ts'
import type { ResponseStore, WholeResponse } from './store.ts'
import type { QuestionnaireStore } from '../store.ts'

type Stores = { responses: ResponseStore; questionnaires: QuestionnaireStore }

export function exportRoutes(bind: Bind, stores: Stores): void {
  bind.streamed(exportResponses, async ({ member: { tenant, memberId } }) =>
    done(streamCollection(writeResponses(stores, { tenant, memberId }), new Date())),
  )
}

/** Number of responses that are written before other work of the server gets its turn. */
const ROWS_PER_TURN = 20

/** Writes a person's responses with their scores and questionnaires as FHIR resources, the newest first. */
export async function* writeResponses(stores: Stores, owner: DataOwner): AsyncGenerator<FhirResource[]> {
  const write = responseWriter(stores.questionnaires, owner.tenant)
  for await (const page of stores.responses.listAll(owner.tenant, owner.memberId)) {
    for (let start = 0; start < page.length; start += ROWS_PER_TURN)
      yield (await Promise.all(page.slice(start, start + ROWS_PER_TURN).map(write))).flat()
  }
}

/** Writes responses with their scores; a questionnaire is written with its first response. */
function responseWriter(questionnaires: QuestionnaireStore, tenant: Tenant) {
  const { companyId } = tenant
  const find = versionFinder(questionnaires, tenant)
  const writtenVersions = new Set<number>()
  return async ({ sentAt, ...given }: WholeResponse) => {
    const questionnaire = await find(given.version)
    if (!questionnaire) return []
    const response: Response = { ...given, sentAt: sentAt.toISOString(), questionnaire }
    const versions = writtenVersions.has(given.version) ? [] : [writeVersion(companyId, response)]
    writtenVersions.add(given.version)
    return [...versions, ...writeResponseEntries(companyId, response)]
  }
}

/** Caches only the last version, because most consecutive responses have the same version. */
function versionFinder(questionnaires: QuestionnaireStore, tenant: Tenant) {
  let last: { version: number; questionnaire: Promise<Questionnaire | undefined> } | undefined
  return (version: number) => {
    if (last?.version !== version) last = { version, questionnaire: questionnaires.find(tenant, version) }
    return last.questionnaire
  }
}
