import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '#platform/demo/companies.ts'
import { logIn, startProduction, withDemoData, withServer } from './parts/hale.ts'
import { formatNumber, table } from './parts/numbers.ts'

const PEOPLE = 5000
const AT_ONCE = 4
const BULK = 1000

const ADMIN = { email: 'admin@demo.example', password: DEMO_PASSWORD }
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const BULK_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest'

const made = z.object({ token: z.string() })

/** How long a directory takes to add 5,000 people who are mailed an invitation, one by one and in bulks. */
export async function bench(): Promise<void> {
  await withDemoData((dataDir) =>
    withServer(startProduction(dataDir), async ({ url }) => {
      const access = await logIn(url, ADMIN)
      const oneByOne = await measure(async () => {
        const send = await sender(url, access)
        const waiting = Array.from({ length: PEOPLE }, (_, number) => userOf('one', number))
        const work = async () => {
          for (let user = waiting.pop(); user; user = waiting.pop()) await send('/Users', user)
        }
        await Promise.all(Array.from({ length: AT_ONCE }, work))
      })
      const inBulks = await measure(async () => {
        const send = await sender(url, access)
        for (let start = 0; start < PEOPLE; start += BULK)
          await send('/Bulk', {
            schemas: [BULK_SCHEMA],
            Operations: Array.from({ length: BULK }, (_, number) => ({
              ...{ method: 'POST', path: '/Users', bulkId: String(number) },
              data: userOf('bulk', start + number),
            })),
          })
      })
      console.log(
        table(
          [`${formatNumber(PEOPLE)} people added by a directory`, 'seconds'],
          [
            [`one by one, ${AT_ONCE} at once`, formatNumber(oneByOne, 1)],
            [`in bulks of ${formatNumber(BULK)}`, formatNumber(inBulks, 1)],
          ],
        ),
      )
    }),
  )
}

/** Sends with a new token, for each has a limit of its own; throws where something is refused. */
async function sender(url: string, access: string) {
  const asked = { name: 'Bench', days: 30, sendsInvitations: true, givesRoles: false }
  const answer = await post(`${url}/api/directory-sync/tokens`, access, asked)
  const { token } = z.parse(made, await answer.json())
  return async (path: string, body: object) => {
    const { ok, status } = await post(`${url}/api/scim/v2${path}`, token, body)
    if (!ok) throw new Error(`${path} was answered ${status}.`)
  }
}

function post(url: string, token: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function userOf(way: string, number: number) {
  const userName = `${way}.${number}@directory.example`
  return {
    ...{ schemas: [USER], userName, externalId: `${way}-${number}`, active: true },
    name: { givenName: 'Robin', familyName: `Example ${number}` },
    emails: [{ value: userName, type: 'work', primary: true }],
  }
}

async function measure(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
