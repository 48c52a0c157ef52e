import { statusOf } from '@hale/contracts/problem'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test, vi } from 'vitest'

// Outside the browser there is no compiler of catalogues: a message is its own English.
vi.mock('@lingui/core/macro', () => {
  const describe = ({ raw }: TemplateStringsArray) => ({ id: raw.join(''), message: raw.join('') })
  return { t: String.raw, msg: describe }
})

let errorMessage: (code: string, retryAfter?: number) => string
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const general = await import('../ui/feedback/error-messages.ts')
  const { features } = await import('./features.ts')
  for (const { errors } of features) if (errors) general.addErrorMessages(await errors())
  errorMessage = general.errorMessage
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
  const last = errorMessage('no-such-code')
  expect(codes.filter((code) => errorMessage(code) === last).toSorted()).toEqual(FAULTS_OF_OURS)
})

test('nobody learns whether an address has an account', () => {
  expect(errorMessage('user-not-found')).toBe(errorMessage('invalid-credential'))
})

test('a wait is told in whole minutes', () => {
  expect(errorMessage('too-many-requests', 61)).toContain('in 2 min')
})
