import { expect, test } from 'vitest'
import { makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { openWorld } from '#apps/server/test/world.ts'

const { app, database } = await openWorld({ production: true, companyChoice: false })
const company = await makeCompany(database, { isDefault: true })

test('in production the session’s cookies go by https alone, to its own pages alone, and no script reads them', async () => {
  const { email } = await makeMember(database, company)
  const payload = { email, password: PASSWORD, keep: true }
  const begun = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const safe = { path: '/api/auth', secure: true, httpOnly: true, sameSite: 'Strict' }
  expect(begun.cookies).toMatchObject([
    { name: 'hale_refresh', ...safe, expires: expect.any(Date) },
    { name: 'hale_device', ...safe, maxAge: 31_536_000 },
  ])
  const cookies = Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value]))
  const over = await app.inject({ method: 'POST', url: '/api/auth/logout', payload: {}, cookies })
  expect(over.cookies).toMatchObject([{ name: 'hale_refresh', value: '', ...safe }])
})
