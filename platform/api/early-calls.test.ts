import { refresh } from '#features/accounts/contract/accounts.ts'
import { expect, test } from 'vitest'
import { REFRESH_PATH } from './early-calls.ts'

test('a page asks for a new token where the app does', () => {
  expect(REFRESH_PATH).toBe(refresh.path)
})
