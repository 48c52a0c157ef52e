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

test.each(documentNames)('%s: a scheduled update is published by a job', (name) =>
  expect(kinds).toContain(`${name}-update`),
)

// Only what is published has a title and a path; a constraint of each table says so, beside that of the kinds.
test('the database takes every kind of notification, and of what is published its title', async () => {
  const { rows } = await superuser.query<{ check: string; ofKinds: boolean }>(
    `select pg_get_constraintdef(oid) as check, conname = 'notifications_kind_check' as "ofKinds"
     from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%''announcement''%'
       and conrelid in ('notifications'::regclass, 'notification_broadcasts'::regclass)`,
  )
  expect(rows.map(({ ofKinds }) => ofKinds).toSorted()).toEqual([false, false, true])
  for (const { check, ofKinds } of rows)
    for (const kind of ofKinds ? notificationKinds : announcedNames) expect(check).toContain(`'${kind}'`)
})

// Answers that a server keeps for all members of a company would show them what was before. A design is read from its company,
// and a questionnaire from its versions.
test.each(documentNames.filter((name) => name !== 'design' && name !== 'questionnaire'))(
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
