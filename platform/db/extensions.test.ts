import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { makeArticle, makeCompany } from '#apps/server/test/factories.ts'
import { parseSearchQuery } from '../core/search-query.ts'
import { connect } from './connect.ts'
import { migrate } from './migrating/migrate.ts'
import { makeDatabase } from './make-database.ts'
import { searchStore } from '#features/articles/server/search/store.ts'

const { host, port } = inject('cluster')
const name = `test_${randomUUID().replaceAll('-', '')}`
const connection = { host, port, user: 'hale', database: name }
const root = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' })
await root.connect()
afterAll(async () => {
  await root.query(`drop database ${name} with (force)`)
  await root.end()
})

test('where an administrator keeps extensions in a schema of their own, searching works all the same', async () => {
  await makeDatabase(root, name)
  const administrator = new pg.Client({ ...connection, user: 'postgres' })
  await administrator.connect()
  await administrator.query(
    'create schema "Their extensions"; grant usage on schema "Their extensions" to hale',
  )
  for (const extension of ['unaccent', 'pg_trgm', 'btree_gin'])
    await administrator.query(`create extension ${extension} schema "Their extensions"`)
  await administrator.end()

  await migrate(connection)
  const database = connect({ ...connection, user: 'hale_app' }, 2)
  try {
    const company = await makeCompany(database)
    const id = await makeArticle(database, company, { title: 'Menopause' })
    const searches = searchStore(database.rows)
    const tenant = database.tenant(company.id)
    const query = parseSearchQuery('ménopause') ?? { text: '', head: '', ending: '', isExact: false }
    const search = { categories: undefined, order: 'relevance', limit: 5, after: undefined } as const
    const found = await searches.find(tenant, { ...search, wanted: { query, completions: [] } })
    expect(found).toEqual({ total: 1, positions: [{ id, at: expect.any(Number) }] })
    expect(await searches.listSimilar(tenant, ['menapouse'])).toEqual([
      { typed: 'menapouse', word: 'menopause', documents: 1 },
    ])
  } finally {
    await database.end()
  }
})
