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

const listed = z.object({
  totalResults: z.number(),
  Resources: z.array(
    z.object({ id: z.string(), userName: z.string(), meta: z.object({ lastModified: z.string() }) }),
  ),
})
/** Response to a SCIM request; a bulk's has the status of each operation. */
const answered = z.object({ Operations: z.optional(z.array(z.object({ status: z.string() }))) })
type Listed = z.infer<typeof listed>['Resources'][number]

/** Measures how long SCIM takes to add 5,000 people with invitations, one by one and in bulks, and to replace them. */
export async function bench(): Promise<void> {
  await withDemoData((dataDir) =>
    withServer(startProduction(dataDir), async ({ url }) => {
      const access = await logIn(url, ADMIN)
      const oneByOne = await measure(async () => {
        const { send } = await caller(url, access)
        const waiting = Array.from({ length: PEOPLE }, (_, number) => userOf('one', number))
        const work = async () => {
          for (let user = waiting.pop(); user; user = waiting.pop()) await send('/Users', user)
        }
        await Promise.all(Array.from({ length: AT_ONCE }, work))
      })
      const inBulks = await measure(async () => {
        const { send } = await caller(url, access)
        for (let start = 0; start < PEOPLE; start += BULK)
          await send('/Bulk', {
            schemas: [BULK_SCHEMA],
            Operations: Array.from({ length: BULK }, (_, number) => ({
              ...{ method: 'POST', path: '/Users', bulkId: String(number) },
              data: userOf('bulk', start + number),
            })),
          })
      })
      const { changed, again } = await sayAgain(url, access)
      console.log(
        table(
          [`${formatNumber(PEOPLE)} people added by a directory`, 'seconds'],
          [
            [`one by one, ${AT_ONCE} at once`, formatNumber(oneByOne, 1)],
            [`in bulks of ${formatNumber(BULK)}`, formatNumber(inBulks, 1)],
            [`the same again, which changed ${formatNumber(changed)}`, formatNumber(again, 1)],
          ],
        ),
      )
    }),
  )
}

/** Replaces each person with the same data by SCIM's PUT; returns how many were modified, and the seconds taken. */
async function sayAgain(url: string, access: string) {
  const { send, list } = await caller(url, access)
  const before = await list()
  const again = await measure(async () => {
    for (let start = 0; start < before.length; start += BULK)
      await send('/Bulk', {
        schemas: [BULK_SCHEMA],
        Operations: before.slice(start, start + BULK).map(({ id, userName }) => ({
          ...{ method: 'PUT', path: `/Users/${id}` },
          data: userOf('bulk', Number(userName.split(/[.@]/)[1])),
        })),
      })
  })
  const modified = new Map(before.map(({ id, meta }) => [id, meta.lastModified]))
  const after = await list()
  return { again, changed: after.filter(({ id, meta }) => modified.get(id) !== meta.lastModified).length }
}

/** Makes a new SCIM token, as each has a rate limit of its own; its calls throw where something is refused. */
async function caller(url: string, access: string) {
  const asked = { name: 'Bench', days: 30, sendsInvitations: true, givesRoles: false }
  const answer = await post(`${url}/api/directory-sync/tokens`, access, asked)
  const { token } = z.parse(made, await answer.json())
  const base = `${url}/api/scim/v2`

  async function send(path: string, body: object) {
    const answer = await post(`${base}${path}`, token, body)
    const { Operations = [] } = z.parse(answered, await answer.json())
    const refused = [answer.status, ...Operations.map(({ status }) => Number(status))].find(
      (one) => one >= 300,
    )
    if (refused !== undefined) throw new Error(`${path} was answered ${refused}.`)
  }

  /** Returns all people that were added in bulks. */
  async function list(): Promise<Listed[]> {
    const filter = encodeURIComponent('userName sw "bulk."')
    const found: Listed[] = []
    for (;;) {
      const path = `${base}/Users?filter=${filter}&startIndex=${found.length + 1}&count=${BULK}`
      const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } })
      const { totalResults, Resources } = z.parse(listed, await answer.json())
      found.push(...Resources)
      if (found.length >= totalResults || Resources.length === 0) return found
    }
  }

  return { send, list }
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
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}
