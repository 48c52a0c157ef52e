import { describe, expect, test } from 'vitest'
import { loadNamed, namesIn } from './run-named.ts'

describe.each(['bench', 'proof'])('npm run %s', (entry) => {
  const folder = new URL(`./${entry}/`, import.meta.url)
  const names = namesIn(folder)

  test('has programs', () => expect(names.length).toBeGreaterThan(2))

  test.each(names)('finds %s and what it imports', async (name) => {
    expect(await loadNamed(folder, entry, name)).toBeTypeOf('function')
  })
})
