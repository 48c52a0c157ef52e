import { readFileSync } from 'node:fs'
import { personalTables } from '#platform/contract/personal-data.ts'
import { expect, test } from 'vitest'

test('the record of processing names every table with rows of a person, each once', () => {
  const record = readFileSync('docs/privacy.md', 'utf8')
  const rows = record.slice(record.indexOf('## What is kept'), record.indexOf('## What people can do'))
  const named = [...rows.matchAll(/`(\w+)`/g)].map(([, table]) => table)
  expect(named.toSorted()).toEqual([...personalTables].toSorted())
})
