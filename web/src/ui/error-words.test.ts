import { statusOf } from '@hale/contracts/problem'
import { beforeAll, expect, test, vi } from 'vitest'

// Outside the browser there is no compiler of catalogues: a message is its own English.
vi.mock('@lingui/core/macro', () => ({ t: String.raw }))

let errorWords: (code: string, retryAfter?: number) => string
beforeAll(async () => {
  const words = await import('./error-words.ts')
  const { insideErrorWords } = await import('./inside-error-words.ts')
  words.addErrorWords(insideErrorWords)
  errorWords = words.errorWords
})

/** Nothing that a person does leads to these, or nothing that they can do would help. */
const FAULTS_OF_OURS = [
  'application-type-missing',
  'internal-error',
  'origin-not-allowed',
  'unexpected-answer',
  'unsupported-media-type',
]

test('every failure has words of its own, but for those that only we can mend', () => {
  const codes = [...Object.keys(statusOf), 'network-request-failed', 'unexpected-answer']
  const last = errorWords('no-such-code')
  expect(codes.filter((code) => errorWords(code) === last).toSorted()).toEqual(FAULTS_OF_OURS)
})

test('nobody learns whether an address has an account', () => {
  expect(errorWords('user-not-found')).toBe(errorWords('invalid-credential'))
})

test('a wait is told in whole minutes', () => {
  expect(errorWords('too-many-requests', 61)).toContain('in 2 min')
})
