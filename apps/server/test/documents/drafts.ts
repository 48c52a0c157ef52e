import { randomUUID } from 'node:crypto'
import { getArticle } from '#features/articles/contract/articles.ts'
import {
  createDraft,
  getDraft,
  listDraftEditors,
  listDrafts,
  listRevisions,
  type ArticleContent,
} from '#features/articles/contract/drafts.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '#platform/db/connect.ts'
import { addDocuments } from '#platform/documents/server/draft-store.ts'
import { makeArticle, type MadeCompany } from '../factories.ts'
import { ask, type Answer } from '../world.ts'

/** An article that can be published. */
export const publishableArticle: ArticleContent = {
  title: 'A walk at noon',
  summary: 'Why twenty minutes outside make the afternoon easier.',
  category: 'movement',
  tags: ['walking', 'breaks'],
  author: 'The wellbeing team',
  picture: { from: 'library', id: 'a-desk-that-fits-you.svg', alt: 'A desk', decorative: false },
  body: paragraphs('Go outside at noon.'),
  sources: [{ title: 'Walking', publisher: 'A public body', url: 'https://example.org/walking' }],
  reviewedOn: '2026-11-01',
  nextReviewOn: '2028-11-01',
}

export function paragraphs(...texts: string[]): ArticleContent['body'] {
  return {
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }
}

/** Makes a published article with a document, as editors need it; returns its id. */
export async function makeWrittenArticle(database: Database, company: MadeCompany): Promise<string> {
  const id = await makeArticle(database, company)
  const first = { id, content: publishableArticle, kind: 'published' as const }
  await database.tenant(company.id).write((tx) => addDocuments(tx, company.id, 'article', [first]))
  return id
}

type Saving = { saveId?: string; editing?: string; restored?: number }

/** Returns an HTTP client for drafts; `token` is a person's access token. */
export function draftClient(app: FastifyInstance, token: string) {
  const get = (url: string) => ask(app, 'GET', url, { token })
  const post = (url: string, body: object = {}) => ask(app, 'POST', url, { token, body })
  const save = (id: string, version: number, content: ArticleContent, more: Saving = {}) =>
    ask(app, 'PUT', `/api/drafts/${id}`, {
      token,
      body: { version, saveId: randomUUID(), editing: randomUUID(), content, ...more },
    })
  const create = async (copyOf?: string) =>
    z.parse(createDraft.output, known(await post('/api/drafts', copyOf ? { copyOf } : {}))).id
  return {
    create,
    save,
    /** Makes a draft with this content, saved once; its version is 2. */
    async make(more: Partial<ArticleContent> = {}): Promise<string> {
      const id = await create()
      known(await save(id, 1, { ...publishableArticle, ...more }))
      return id
    },
    tryCreate: (copyOf: string) => post('/api/drafts', { copyOf }),
    tryGet: (id: string) => get(`/api/drafts/${id}`),
    get: async (id: string) => z.parse(getDraft.output, known(await get(`/api/drafts/${id}`))),
    list: async (query = '') => z.parse(listDrafts.output, known(await get(`/api/drafts${query}`))),
    listEditors: async () => z.parse(listDraftEditors.output, known(await get('/api/drafts/editors'))).items,
    revisions: async (id: string, query = '') =>
      z.parse(listRevisions.output, known(await get(`/api/drafts/${id}/revisions${query}`))),
    revision: (id: string, version: number) => get(`/api/drafts/${id}/revisions/${version}`),
    preview: async (id: string) => z.parse(getArticle.output, known(await get(`/api/drafts/${id}/preview`))),
    publish: (id: string, version: number, at?: Date) =>
      post(`/api/drafts/${id}/publish`, { version, ...(at ? { at: at.toISOString() } : {}) }),
    unpublish: (id: string) => post(`/api/drafts/${id}/unpublish`),
    republish: (id: string) => post(`/api/drafts/${id}/republish`),
    restore: (id: string) => post(`/api/drafts/${id}/restore`),
    remove: (id: string) => ask(app, 'DELETE', `/api/drafts/${id}`, { token }),
  }
}

function known({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}
