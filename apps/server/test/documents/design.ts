import { randomUUID } from 'node:crypto'
import {
  findDesignDraft,
  getDesignDraft,
  listDesignRevisions,
  type DesignContent,
} from '#features/companies/contract/design.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ask, type Answer } from '../world.ts'

/** A design that can be published. */
export const designContent: DesignContent = {
  title: 'Harbour Tea',
  colors: { primary: '#7a1f5c', accent: '#f2b134' },
  logo: { from: 'library', id: 'companies/acme-logo.svg' },
  logoDark: null,
  mark: null,
  font: 'lora',
  radius: 4,
  heroTitle: 'Take a breath',
  heroText: 'All that we offer for your health.',
  heroPicture: null,
  supportEmail: 'people@harbour.example',
  supportPhone: '+44 20 7946 0000',
  supportUrl: 'https://harbour.example/help',
  country: 'GB',
  spelling: 'en-GB',
  languages: ['en', 'es'],
}

/** Returns an HTTP client for the design of a company; `token` is that of one of its people. */
export function designClient(app: FastifyInstance, token: string) {
  const get = (url: string) => ask(app, 'GET', url, { token })
  return {
    find: async () => z.parse(findDesignDraft.output, known(await get('/api/designs'))),
    get: async (id: string) => z.parse(getDesignDraft.output, known(await get(`/api/designs/${id}`))),
    save: (id: string, version: number, content: unknown, more: { restored?: number } = {}) =>
      ask(app, 'PUT', `/api/designs/${id}`, {
        token,
        body: { version, saveId: randomUUID(), editing: randomUUID(), content, ...more },
      }),
    publish: (id: string, version: number) =>
      ask(app, 'POST', `/api/designs/${id}/publish`, { token, body: { version } }),
    preview: (id: string) => get(`/api/designs/${id}/preview`),
    revisions: async (id: string) =>
      z.parse(listDesignRevisions.output, known(await get(`/api/designs/${id}/revisions`))).items,
    revision: (id: string, version: number) => get(`/api/designs/${id}/revisions/${version}`),
  }
}

function known({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}
