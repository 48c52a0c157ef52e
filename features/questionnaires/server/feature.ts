import { findQuestionnaireDraft, questionnaireEndpoints } from '../contract/drafts.ts'
import { done } from '#platform/core/outcome.ts'
import { fixedDocumentRoutes } from '#platform/documents/server/routes.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { questionnaireDocument } from './drafts/document.ts'
import { questionnaireDraftService } from './drafts/service.ts'
import { dueJob, type DueNotifier } from './jobs.ts'
import { questionnairesDemo } from './demo/demo.ts'
import { countStore } from './responses/count-store.ts'
import { lockAnswers } from './responses/locked-store.ts'
import { lastResponses } from './responses/last-responses.ts'
import { exportRoutes, writeResponses } from './responses/export-routes.ts'
import { responsesPersonalData } from './personal-data.ts'
import { responseRoutes } from './responses/routes.ts'
import { responseStore } from './responses/store.ts'
import { questionnaireRoutes } from './routes.ts'
import { responseService } from './responses/service.ts'
import { questionnaireStore } from './store.ts'
import { questionnaireTexts } from './texts.ts'
import { versionRoutes } from './versions/routes.ts'
import { versionStore } from './versions/store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'resolveTenant' | 'limits' | 'now'> & {
  notifications: DueNotifier
}

export const questionnaires = feature({
  name: 'questionnaires',
  demo: questionnairesDemo,
  document: questionnaireDocument,
  create({ database, resolveTenant, limits, now, notifications }: Dependencies) {
    const store = questionnaireStore(database.rows)
    const responses = responseStore(database.rows)
    const drafts = questionnaireDraftService(database.rows)
    const service = responseService({
      store: responses,
      questionnaires: store,
      counts: countStore(),
      limits,
      notifications,
      now,
    })
    return {
      drafts,
      routes(bind) {
        questionnaireRoutes(bind, store, resolveTenant)
        versionRoutes(bind, versionStore(database.rows))
        fixedDocumentRoutes(bind, questionnaireEndpoints, drafts)
        bind(findQuestionnaireDraft, async ({ member }) => done(await drafts.findDraft(member.tenant)))
        responseRoutes(bind, service, resolveTenant)
        exportRoutes(bind, { responses, questionnaires: store })
      },
      jobs: [dueJob(notifications)],
      personalData: responsesPersonalData(responses, store),
      healthRecord: (owner) => writeResponses({ responses, questionnaires: store }, owner),
      ageing: {
        kind: 'results',
        listOwners: responses.listOwners,
        removeBefore: (owner, before) =>
          lockAnswers(owner, notifications, (answers) => answers.removeBefore(before)),
      },
      provides: {
        questionnaireTexts: questionnaireTexts(store),
        responses: {
          ...lastResponses({ store: responses, questionnaires: store }),
          getDraft: service.getDraft,
        },
      },
    }
  },
})
