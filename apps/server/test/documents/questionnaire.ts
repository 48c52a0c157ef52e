import { randomUUID } from 'node:crypto'
import {
  findQuestionnaireDraft,
  getQuestionnaireDraft,
  listQuestionnaireRevisions,
} from '#features/questionnaires/contract/drafts.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ask, type Answer } from '../world.ts'

const PATH = '/api/questionnaire-drafts'

/** Returns an HTTP client for the questionnaire of a company; `token` is that of one of its people. */
export function questionnaireClient(app: FastifyInstance, token: string) {
  const get = (url: string) => ask(app, 'GET', url, { token })
  return {
    find: async () => z.parse(findQuestionnaireDraft.output, known(await get(PATH))).id,
    get: async (id: string) => z.parse(getQuestionnaireDraft.output, known(await get(`${PATH}/${id}`))),
    save: (id: string, version: number, content: unknown, more: { restored?: number } = {}) =>
      ask(app, 'PUT', `${PATH}/${id}`, {
        token,
        body: { version, saveId: randomUUID(), editing: randomUUID(), content, ...more },
      }),
    publish: (id: string, version: number, at?: Date) =>
      ask(app, 'POST', `${PATH}/${id}/publish`, { token, body: { version, ...(at && { at }) } }),
    preview: (id: string) => get(`${PATH}/${id}/preview`),
    revisions: async (id: string) =>
      z.parse(listQuestionnaireRevisions.output, known(await get(`${PATH}/${id}/revisions`))).items,
    revision: (id: string, version: number) => get(`${PATH}/${id}/revisions/${version}`),
  }
}

function known({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}
