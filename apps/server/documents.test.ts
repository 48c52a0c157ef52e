import { documentNames, documentNamesWith } from '#platform/documents/contract/document-types.ts'
import { announcedNames, notificationKinds } from '#features/notifications/contract/notifications.ts'
import { getTableName } from '#platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { openWorld } from './test/world.ts'
import { featureList } from './features.ts'

const { superuser, handlers } = await openWorld()

const kinds = handlers.map(({ kind }) => kind)

test.each(documentNamesWith({ isFixed: false }))('%s: what was deleted is erased by a job', (name) =>
  expect(kinds).toContain(`${name}-clean-up`),
)

test.each(documentNamesWith({ isAnnounced: true }))('%s: followers are told by a job', (name) =>
  expect(kinds).toContain(`${name}-announcement`),
)

test.each([
  ['notifications', notificationKinds],
  ['notification_broadcasts', announcedNames],
])('%s: the database takes every kind', async (table, kinds) => {
  const { rows } = await superuser.query<{ check: string }>(
    "select pg_get_constraintdef(oid) as check from pg_constraint where conrelid = $1::text::regclass and conname = $1::text || '_kind_check'",
    [table],
  )
  expect(kinds.filter((kind) => !rows[0]?.check.includes(`'${kind}'`))).toEqual([])
})

// Answers that a server keeps for all members of a company would show them what was before. A design is read from its company.
test.each(documentNames.filter((name) => name !== 'design'))(
  '%s: what members see of one has a version that renews',
  async (name) => {
    const { published } = featureList.documents[name]
    const { rows } = await superuser.query(
      `select 1 from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where tgrelid = $1::regclass and proname = 'cross_tenant_renew_version'`,
      [getTableName(published)],
    )
    expect(rows).not.toEqual([])
  },
)
