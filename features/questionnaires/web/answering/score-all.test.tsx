import { expect, test } from 'vitest'
import { EXPECTED_CHECKSUM, checksumOfAllResults } from '../../rules/score-all.ts'

test('all 32,768 ways to answer come to the same in a browser as in Node', () => {
  expect(checksumOfAllResults()).toBe(EXPECTED_CHECKSUM)
})
