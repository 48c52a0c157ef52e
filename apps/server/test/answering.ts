import { randomUUID } from 'node:crypto'
import { builtInQuestionnaire } from '#features/questionnaires/rules/built-in.ts'
import { pointsOf } from '#features/questionnaires/rules/kinds.ts'
import type { AnswerValues } from '#features/questionnaires/rules/kinds.ts'
import { questionsOf } from '#features/questionnaires/rules/score.ts'
import type { Questionnaire } from '#features/questionnaires/contract/questionnaires.ts'
import {
  getResponseDraft,
  listResponses,
  response,
  responseDraft,
  type Answers,
  type ResponseDraft,
} from '#features/questionnaires/contract/responses.ts'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#platform/db/connect.ts'
import { questionnaires } from '#platform/db/tables/questionnaires.ts'
import type { MadeCompany } from './factories.ts'
import { ask } from './world.ts'

/** Returns a time `minutes` after 10:00 UTC on a past day, as ISO 8601. */
export function pastTime(minutes: number): string {
  return new Date(Date.parse('2026-03-02T10:00:00Z') + minutes * 60_000).toISOString()
}

export function makeAnswerSet(values: AnswerValues, minutes = 0): Answers {
  const given = Object.entries(values).map(([key, value]) => [key, { value, at: pastTime(minutes) }])
  return Object.fromEntries(given)
}

/** Returns the answer with the most points to each question. */
export function wholeAnswers(questionnaire: Questionnaire = builtInQuestionnaire, minutes = 0): Answers {
  const best = questionsOf(questionnaire).map(({ for: key, options }) => [
    key,
    options.toSorted((one, other) => pointsOf(other) - pointsOf(one))[0]?.value ?? 0,
  ])
  return makeAnswerSet(Object.fromEntries(best), minutes)
}

export function makeDraft(more: Partial<ResponseDraft> = {}): ResponseDraft {
  return { id: randomUUID(), version: 0, answers: wholeAnswers(), ...more }
}

/** Returns a copy of the built-in questionnaire, after `change` was applied to its groups. */
export function changedQuestionnaire(change: (groups: Questionnaire['groups']) => void): Questionnaire {
  const copy = structuredClone(builtInQuestionnaire)
  change(copy.groups)
  return copy
}

export async function makeQuestionnaire(
  database: Database,
  { id: companyId }: MadeCompany,
  version: number,
  questions: Questionnaire,
): Promise<void> {
  await database
    .tenant(companyId)
    .write((tx) => tx.insert(questionnaires).values({ companyId, version, questions }))
}

/** A person's device, which saves and sends answers. */
export function device(app: FastifyInstance, token: string) {
  const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, body: unknown = {}) =>
    ask(app, method, `/api/responses${path}`, { token, body })
  return {
    call,
    save: (draft: ResponseDraft) => call('PUT', '/draft', draft),
    async saved(draft: ResponseDraft) {
      const { status, body } = await call('PUT', '/draft', draft)
      expect(status).toBe(200)
      return z.parse(responseDraft, body)
    },
    async draft() {
      return z.parse(getResponseDraft.output, (await call('GET', '/draft')).body).draft
    },
    send: ({ id, ...draft }: ResponseDraft) => call('PUT', `/${id}`, draft),
    async sent({ id, ...draft }: ResponseDraft) {
      const { status, body } = await call('PUT', `/${id}`, draft)
      expect(status).toBe(200)
      return z.parse(response, body)
    },
    async list(query = '') {
      const { status, body } = await call('GET', query)
      expect(status).toBe(200)
      return z.parse(listResponses.output, body)
    },
    async get(id: string) {
      return z.parse(response, (await call('GET', `/${id}`)).body)
    },
    remove: (id: string) => call('DELETE', `/${id}`),
    removeAll: () => call('DELETE', ''),
    removeDraft: () => call('DELETE', '/draft'),
  }
}
