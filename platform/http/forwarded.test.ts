import { describe, expect, test } from 'vitest'
import { makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { openWorld } from '#apps/server/test/world.ts'

const PROXY = '10.1.2.3'
const STRANGER = '203.0.113.9'
const { app, database, superuser } = await openWorld({ trustProxy: '10.0.0.0/8', production: true })
await makeCompany(database, { isDefault: true, name: 'First' })
const company = await makeCompany(database, { name: 'Second', hostnames: ['second.example'] })

/** Who Hale takes a caller for: the company of the page, and the network that a session began in. */
async function takenFor(remoteAddress: string, headers: Record<string, string>) {
  const { email } = await makeMember(database, company)
  const design = await app.inject({ url: '/api/authorization/companies/design', remoteAddress, headers })
  const payload = { email, password: PASSWORD }
  await app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, headers, payload })
  const { rows } = await superuser.query<{ network: string }>(
    'select network from sessions order by created_at desc limit 1',
  )
  return [design.json<{ name: string }>().name, rows[0]?.network]
}

describe('what a proxy says of a caller', () => {
  const says = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': 'second.example' }

  test('is believed of the one that TRUST_PROXY names', async () => {
    expect(await takenFor(PROXY, says)).toEqual(['Second', '198.51.100.0/24'])
  })

  test('is believed of nobody else', async () => {
    expect(await takenFor(STRANGER, says)).toEqual(['First', '203.0.113.0/24'])
  })

  test('is the last address of those that were passed on, for anybody can have sent the others', async () => {
    const passedOn = { ...says, 'x-forwarded-for': `198.51.100.7, ${STRANGER}` }
    expect(await takenFor(PROXY, passedOn)).toEqual(['Second', '203.0.113.0/24'])
  })
})
