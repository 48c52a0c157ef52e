import { listConditions, type Condition, condition } from '#features/conditions/contract/conditions.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { ask } from './world.ts'

/** Returns calls with which a person reads the clinical reference. */
export function clinicalReferenceClient(app: FastifyInstance, token: string) {
  const get = (path: string, on = app) => ask(on, 'GET', `/api/clinical${path}`, { token })
  return {
    get,
    async list(input: Record<string, string>, on = app): Promise<Output<typeof listConditions>> {
      const answer = await get(`/v2/conditions?${new URLSearchParams(input).toString()}`, on)
      expect(answer.status).toBe(200)
      return z.parse(listConditions.output, answer.body)
    },
    async ids(search: string, more: Record<string, string> = {}, on = app): Promise<string[]> {
      return (await this.list({ search, ...more }, on)).items.map(({ id }) => id)
    },
    async open(id: string, more = '', on = app): Promise<Condition> {
      return z.parse(condition, (await get(`/v2/conditions/${id}${more}`, on)).body)
    },
    save: (id: string) => ask(app, 'PUT', `/api/clinical/v2/conditions/${id}/saved`, { token, body: {} }),
    remove: (id: string) => ask(app, 'DELETE', `/api/clinical/v2/conditions/${id}/saved`, { token }),
    saved: async () => (await get('/v2/saved-conditions')).body,
  }
}
