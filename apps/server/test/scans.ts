import { randomUUID } from 'node:crypto'
import { listScans, scan, type Scan, type NewScan, type ScanResult } from '#features/scans/contract/scans.ts'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { ask, type Answer } from './world.ts'

export const scanResult: ScanResult = {
  method: 'face',
  seconds: 45,
  heartRate: { value: 63.4, low: 62.1, high: 64.7, confidence: 0.91 },
  breathingRate: { value: 13.5, low: 12.6, high: 14.4, confidence: 0.72 },
  sdnn: { value: 48, low: 41, high: 55, confidence: 0.66 },
  rmssd: { notMeasured: 'beats-unclear' },
  stressIndex: { notMeasured: 'beats-unclear' },
  about: { age: 42, sex: 'female', bmi: 24.1, factors: ['caffeine'] },
}

/** Returns a scan that was taken `minutes` after 10:00 on a past day. */
export function makeScan(more: Partial<NewScan> = {}, minutes = 0): NewScan {
  const takenAt = new Date(Date.parse('2026-03-02T10:00:00Z') + minutes * 60_000).toISOString()
  return { id: randomUUID(), takenAt, result: scanResult, ...more }
}

/** A person's device, which saves scans. */
export function scanDevice(app: FastifyInstance, token: string) {
  const call = (method: 'GET' | 'PUT' | 'DELETE', path = '', body: unknown = {}) =>
    ask(app, method, `/api/scans${path}`, { token, body })
  const save = ({ id, ...rest }: NewScan) => call('PUT', `/${id}`, rest)
  return {
    call,
    save,
    saved: async (draft: NewScan): Promise<Scan> => z.parse(scan, good(await save(draft))),
    get: (id: string) => call('GET', `/${id}`),
    list: async (query = '') => z.parse(listScans.output, good(await call('GET', query))),
    remove: (id: string) => call('DELETE', `/${id}`),
    removeAll: () => call('DELETE'),
    exported: async () => good(await call('GET', '/fhir')),
  }
}

function good({ status, body }: Answer): unknown {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
