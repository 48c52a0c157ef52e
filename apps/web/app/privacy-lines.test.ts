import { personalTables } from '#platform/contract/personal-data.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import type { PrivacyLines } from '#platform/feature/web.ts'

// Outside the browser there is no compiler of catalogues: a message is its own English.
vi.mock('@lingui/core/macro', () => {
  const describe = ({ raw }: TemplateStringsArray) => ({ id: raw.join(''), message: raw.join('') })
  return { t: String.raw, msg: describe }
})
vi.mock('@lingui/react/macro', () => ({}))
// Asks the server, as the only thing that comes along with the list of features.
vi.mock('./home/prefetch.ts', () => ({ prefetchHome: async () => {} }))

let all: PrivacyLines[]
beforeAll(async () => {
  const { features } = await import('./features.ts')
  all = await Promise.all(features.map(async ({ privacy }) => (await privacy?.()) ?? {}))
})

test('the privacy policy speaks once of every table with rows of one person', () => {
  const named = all.flatMap(({ stored = [] }) => stored.flatMap(({ tables }) => tables))
  expect(named.toSorted()).toEqual([...personalTables])
})

test('every line of the privacy policy has a position of its own', () => {
  for (const section of ['stored', 'onDevice'] as const) {
    const orders = all.flatMap((lines) => (lines[section] ?? []).map(({ order }) => order))
    expect(orders).toEqual([...new Set(orders)])
  }
})
