import {
  listEarlierRecords,
  saveEarlierRecords,
  type EarlierRecord,
  type EarlierResult,
} from '#features/earlier-records/contract/earlier-records.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { makeDailyCheckIn } from './check-ins.ts'
import { makeScan } from './scans.ts'
import { ask, type Answer } from './world.ts'

const { path } = listEarlierRecords

/** A record of each kind, of a past day. */
export const sampleEarlierRecords = {
  result: (more: Partial<EarlierResult> = {}): EarlierRecord => ({
    kind: 'results',
    record: {
      ...{ id: randomUUID(), version: 0, sentAt: '2026-02-02T10:00:00.000Z' },
      ...{ points: 20, low: 10, high: 35 },
      categories: [{ category: 'Physical Health', points: 20, low: 10, high: 35 }],
      ...more,
    },
  }),
  scan: (...of: Parameters<typeof makeScan>): EarlierRecord => ({ kind: 'scans', record: makeScan(...of) }),
  checkIn: (...of: Parameters<typeof makeDailyCheckIn>): EarlierRecord => ({
    kind: 'check-ins',
    record: makeDailyCheckIn(...of),
  }),
}

/** Returns calls with which a person's device saves records from another company. */
export function earlierRecordsDevice(app: FastifyInstance, token: string) {
  const bring = (records: unknown[]) => ask(app, 'POST', path, { token, body: { records } })
  return {
    bring,
    brought: async (records: unknown[]) => z.parse(saveEarlierRecords.output, good(await bring(records))),
    list: async () => z.parse(listEarlierRecords.output, good(await ask(app, 'GET', path, { token }))),
    removeAll: async () => good(await ask(app, 'DELETE', path, { token })),
  }
}

function good({ status, body }: Answer): unknown {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
