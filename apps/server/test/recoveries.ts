import { randomUUID } from 'node:crypto'
import { checkIn, getRecovery, type CheckIn } from '#features/vrs-freedom-365/contract/vrs-freedom-365.ts'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#platform/db/connect.ts'
import { services } from '#platform/db/tables/companies/services.ts'
import type { MadeCompany } from './factories.ts'
import { ask, type Answer } from './world.ts'

/** Switches the programme on and publishes it for a company, or switches it off. */
export async function offerRecovery(database: Database, { id: companyId }: MadeCompany, isOn = true) {
  const service = { id: randomUUID(), companyId, key: 'vrsfreedom365' as const, position: 1, isOn }
  const page = {
    status: 'published' as const,
    publishedAt: new Date(),
    title: 'Recovery',
    summary: 'A year.',
  }
  await database.tenant(companyId).write((tx) =>
    tx
      .insert(services)
      .values({ ...service, ...page })
      .onConflictDoUpdate({ target: [services.companyId, services.key], set: { isOn } }),
  )
}

/** Returns a check-in that was made `minutes` after 10:00 on its day. */
export function makeCheckIn(day: string, more: Partial<CheckIn> = {}, minutes = 0): CheckIn {
  const at = new Date(Date.parse(`${day}T10:00:00Z`) + minutes * 60_000).toISOString()
  return { id: randomUUID(), day, mood: 3, urge: 1, at, ...more }
}

/** A person's device in the programme. */
export function recoveryDevice(app: FastifyInstance, token: string) {
  const call = (method: 'GET' | 'PUT' | 'DELETE', path = '', body: unknown = {}) =>
    ask(app, method, `/api/vrs-freedom-365${path}`, { token, body })
  return {
    call,
    start: (startDay: string, safetyRead: unknown = true) => call('PUT', '', { startDay, safetyRead }),
    leave: () => call('DELETE'),
    get: async () => z.parse(getRecovery.output, parsed(await call('GET'))),
    save: ({ id, ...rest }: CheckIn) => call('PUT', `/check-ins/${id}`, rest),
    async saved({ id, ...rest }: CheckIn): Promise<CheckIn> {
      return z.parse(checkIn, parsed(await call('PUT', `/check-ins/${id}`, rest)))
    },
    async checkIns() {
      return z.parse(getRecovery.output, parsed(await call('GET'))).recovery?.checkIns ?? []
    },
    remove: (id: string) => call('DELETE', `/check-ins/${id}`),
    removeAll: () => call('DELETE', '/check-ins'),
    savePlan: (plan: unknown) => call('PUT', '/plan', { plan }),
  }
}

function parsed({ status, body }: Answer): unknown {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
