import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openWorld, SECRET } from '#apps/server/test/world.ts'
import { limits } from './limits.ts'
import { networkKey, networkPart } from '../http/client-info.ts'

const { database, superuser } = await openWorld()
const counted = limits(database.pool, SECRET)
const limit = { name: 'tries', max: 3, seconds: 60 }

test('of many at once no more than the limit get through, and what is given back can be taken again', async () => {
  for (let round = 0; round < 20; round++) {
    const who = randomUUID()
    const waits = await Promise.all(Array.from({ length: 20 }, () => counted.take(limit, who)))
    expect({ round, taken: waits.filter((wait) => wait === 0).length }).toEqual({ round, taken: limit.max })
    await counted.giveBack(limit, who)
    expect(await counted.take(limit, who)).toBe(0)
    expect(await counted.take(limit, who)).toBeGreaterThan(50)
  }
})

test('whoever waited while the last place was taken is refused', async () => {
  await superuser.query('delete from limits')
  await counted.take(limit, 'somebody')
  const { rows } = await superuser.query<{ key: Buffer }>('delete from limits returning key')
  // The place is being taken by a transaction that the waiting statement is too old to see.
  await superuser.query('begin')
  await superuser.query("insert into limits values ($1, 3, now() + interval '1 minute')", [rows[0]?.key])
  const waiting = counted.take(limit, 'somebody')
  await expect
    .poll(async () => {
      const found = await database.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into limits%'",
      )
      return found.rowCount
    })
    .toBe(1)
  await superuser.query('commit')
  expect(await waiting).toBeGreaterThan(0)
})

describe('somebody’s network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ])('of %s is counted as %s and shown as %s', (address, key, part) => {
    expect([networkKey(address), networkPart(address)]).toEqual([key, part])
  })
})
