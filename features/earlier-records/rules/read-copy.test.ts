import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MAX_EARLIER_RECORDS } from '../contract/earlier-records.ts'
import { readDataExport } from './read-copy.ts'

const score = { points: 20, low: 10, high: 35 }
const result = (more: object = {}) => ({
  ...{ id: randomUUID(), version: 3, sentAt: '2026-03-02T10:00:00.000Z', ...score },
  ...{ categories: [{ category: 'Sleep', ...score }], answers: { q1: { value: 1 } } },
  ...more,
})
const checkIn = (day: string) => ({ day, mood: { value: 3, at: `${day}T10:00:00.000Z` } })

const copyOf = (...companies: object[]) =>
  JSON.stringify({ exportedAt: '2026-11-01T10:00:00.000Z', account: { email: 'a@b.example' }, companies })

const read = (text: string) => {
  const found = readDataExport(text)
  if (!found.ok) throw new Error(found.reason)
  return found
}

describe('the copy of one’s data', () => {
  test('is read newest first, from all companies in it, and nothing but records is taken', () => {
    const found = read(
      copyOf(
        { company: 'Birch', member: { name: 'Robin' }, responses: [result()], scans: [] },
        { company: 'Cedar', checkIns: [checkIn('2026-04-01')], audit: [{ action: 'account.renamed' }] },
      ),
    )
    expect(found.records.map(({ kind }) => kind)).toEqual(['check-ins', 'results'])
    expect(JSON.stringify(found)).not.toMatch(/Robin|Birch|example|renamed|q1/)
    expect(found.left).toBe(0)
  })

  test('gives each result the translations of its categories', () => {
    const questionnaire = {
      ...{ version: 3, language: 'en', steps: [], groups: [] },
      translations: { es: { Sleep: 'Sueño', 'How do you sleep?': '¿Cómo duermes?' } },
    }
    const [first] = read(copyOf({ responses: [result()], questionnaires: [questionnaire] })).records
    expect(first?.record).toMatchObject({ language: 'en', translations: { es: { Sleep: 'Sueño' } } })
    expect(JSON.stringify(first)).not.toContain('duermes')
  })

  test('counts what cannot be read and leaves it out, and takes each record once', () => {
    const twice = result()
    const found = read(
      copyOf({
        responses: [twice, twice, result({ sentAt: 'yesterday' }), 7],
        scans: [{ id: randomUUID(), takenAt: '2026-03-02T10:00:00.000Z', result: null }],
        checkIns: 'none',
      }),
    )
    expect(found).toMatchObject({ records: [{ kind: 'results' }], left: 3 })
  })

  test('leaves out the oldest of more than are kept', () => {
    const responses = Array.from({ length: MAX_EARLIER_RECORDS }, () => result())
    const found = read(copyOf({ responses, checkIns: [checkIn('2020-01-01')] }))
    expect(found.records).toHaveLength(MAX_EARLIER_RECORDS)
    expect(found.left).toBe(1)
    expect(found.records.some(({ kind }) => kind === 'check-ins')).toBe(false)
  })
})

describe('any other file is told apart', () => {
  test.each([
    ['not-json', ''],
    ['not-json', 'a letter'],
    ['health-record', JSON.stringify({ resourceType: 'Bundle', type: 'collection' })],
    ['not-a-copy', '[]'],
    ['not-a-copy', 'null'],
    ['not-a-copy', JSON.stringify({ companies: [] })],
    ['nothing-in-it', copyOf({ company: 'Birch', responses: [], scans: [] })],
  ])('%s', (reason, text) => {
    expect(readDataExport(text)).toEqual({ ok: false, reason })
  })
})
