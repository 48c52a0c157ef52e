import { listDailyCheckIns } from '#features/check-ins/contract/endpoints.ts'
import { dailyCheckIn, type DailyCheckIn } from '#features/check-ins/contract/check-ins.ts'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { ask, type Answer } from './world.ts'

/** Returns the day that is `days` days before today, in UTC. */
export const pastDay = (days: number): string => addDays(localDay(Date.now(), 'UTC'), -days)

/** Returns a value that was set `minutes` after 10:00 UTC on a day. */
export function makeMark(day: string, value: number, minutes = 0) {
  return { value, at: new Date(Date.parse(`${day}T10:00:00Z`) + minutes * 60_000).toISOString() }
}

export function makeDailyCheckIn(day: string, more: Partial<DailyCheckIn> = {}): DailyCheckIn {
  return { day, mood: makeMark(day, 3), ...more }
}

/** A person's device, which saves check-ins. */
export function checkInDevice(app: FastifyInstance, token: string) {
  const call = (method: 'GET' | 'PUT' | 'DELETE', path = '', body: unknown = {}) =>
    ask(app, method, `/api/check-ins${path}`, { token, body })
  const save = ({ day, ...rest }: DailyCheckIn) => call('PUT', `/${day}`, rest)
  return {
    call,
    save,
    saved: async (made: DailyCheckIn): Promise<DailyCheckIn> => z.parse(dailyCheckIn, good(await save(made))),
    list: async (query = '') => z.parse(listDailyCheckIns.output, good(await call('GET', query))),
    remove: (day: string) => call('DELETE', `/${day}`),
    removeAll: () => call('DELETE'),
  }
}

function good({ status, body }: Answer): unknown {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
