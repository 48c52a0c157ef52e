import { done, fail } from '#platform/core/outcome.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { Editor, Previewer } from '#platform/documents/server/document-type.ts'
import { draftToContract, fixedDocumentService } from '#platform/documents/server/service.ts'
import { addVersion } from '../versions/store.ts'
import { questionnaireDocument } from './document.ts'
import { publishedQuestionnaire, questionnaireIssues, titleOf } from './publication.ts'
import { questionnaireDocumentStore } from './store.ts'

/** Edits a company's questionnaire: a document of which each company always has exactly one. */
export function questionnaireDraftService(rows: Rows) {
  const store = questionnaireDocumentStore(rows)
  const documents = fixedDocumentService({
    ...{ rows, type: questionnaireDocument },
    async prepare(tenant, content, languages) {
      const questionnaire = publishedQuestionnaire(content, languages)
      return {
        row: { title: titleOf(content) },
        issues: questionnaireIssues(content, questionnaire),
        alsoWrite: (tx, { actorId }) => addVersion(tx, tenant, { actorId, questionnaire }),
      }
    },
  })
  return {
    ...documents,

    findDraft: async (tenant: Tenant) => ({ id: await store.findOrCreate(tenant) }),

    async get({ tenant }: Editor, id: string) {
      const draft = await documents.find(tenant, id)
      return draft ? done({ ...draftToContract(draft), pictures: [] }) : fail('questionnaire-not-found')
    },

    async preview({ tenant, languages }: Previewer, id: string) {
      const draft = await documents.find(tenant, id)
      if (!draft) return fail('questionnaire-not-found')
      return done(publishedQuestionnaire(draft.content, languages))
    },
  }
}
