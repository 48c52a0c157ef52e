import * as z from 'zod'
import { accessTokenOf, type AccessCases, type AccessTarget } from '#apps/server/test/access-case.ts'
import { makeDraft } from '#apps/server/test/answering.ts'
import { makeSave } from '#apps/server/test/documents/make-save.ts'
import { makeMember } from '#apps/server/test/factories.ts'
import { ask } from '#apps/server/test/world.ts'
import { builtInQuestionnaire } from '../rules/built-in.ts'
import { contentOf } from '../rules/drafts/groups.ts'
import { questionnaireDocuments, questionnaires, responses } from '#platform/db/tables/questionnaires.ts'

let versions = 1000

const questionnaire: AccessTarget = {
  ...{ name: 'questionnaire', parameter: 'version' },
  async make({ database, here }) {
    versions += 1
    const row = { companyId: here.id, version: versions, questions: builtInQuestionnaire }
    await database.tenant(here.id).write((tx) => tx.insert(questionnaires).values(row))
    return String(versions)
  },
}

/** The company's own questionnaire document, newly created. */
const draft: AccessTarget = {
  name: 'questionnaire',
  async make({ app, database, here }) {
    await database.tenant(here.id).write(async (tx) => {
      await tx.delete(questionnaireDocuments)
      await tx.delete(questionnaires)
    })
    const token = await accessTokenOf(database, await makeMember(database, here, 'admin'))
    const { body } = await ask(app, 'GET', '/api/questionnaire-drafts', { token })
    return z.object({ id: z.uuid() }).parse(body).id
  },
}

const response: AccessTarget = {
  name: 'response',
  async make({ database, owner: { id: memberId, company } }) {
    const { id, version, answers } = makeDraft()
    const result = { points: 35, low: 10, high: 35, categories: [] }
    const response = { companyId: company.id, memberId, id, version, answers, ...result }
    await database.tenant(company.id).write((tx) => tx.insert(responses).values(response))
    return id
  },
}

export const accessCases: AccessCases = {
  getQuestionnaire: { may: 'public', answer: 'questionnaire-not-found' },
  listQuestionnaireVersions: { may: 'admin' },
  countQuestionnairePeople: { may: 'admin' },
  getQuestionnaireVersion: { may: 'admin', target: questionnaire },
  exportQuestionnaire: { may: 'admin', target: questionnaire },
  // Based on a version that does not exist, so the save is refused as changed.
  saveQuestionnaire: {
    may: 'admin',
    with: { basedOn: 999_999, questionnaire: builtInQuestionnaire },
    answer: 'questionnaire-changed',
  },
  findQuestionnaireDraft: { may: 'admin' },
  getQuestionnaireDraft: { may: 'admin', target: draft },
  saveQuestionnaireDraft: {
    ...{ may: 'admin', target: draft },
    with: () => makeSave(contentOf(builtInQuestionnaire)),
  },
  previewQuestionnaireDraft: { may: 'admin', target: draft },
  cancelQuestionnaireUpdate: { may: 'admin', target: draft },
  publishQuestionnaireDraft: { may: 'admin', target: draft, with: { version: 1 } },
  listQuestionnaireRevisions: { may: 'admin', target: draft },
  getQuestionnaireRevision: { may: 'admin', target: draft, with: { version: 1 } },
  readQuestionnaire: { may: 'admin', with: { resource: { resourceType: 'Questionnaire' } } },
  exportResponses: { may: 'member' },
  getResponseDraft: { may: 'member' },
  saveResponseDraft: { may: 'member', with: () => makeDraft() },
  removeResponseDraft: { may: 'member' },
  // The caller chooses the id of a response, so it cannot name another person's.
  sendResponse: { may: 'member', with: () => makeDraft() },
  listResponses: { may: 'member' },
  getResponse: { may: 'member', target: response },
  removeResponse: { may: 'member', target: response },
  removeResponses: { may: 'member' },
  countResponse: { may: 'public' },
}
