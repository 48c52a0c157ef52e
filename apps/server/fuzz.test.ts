import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { Pool } from 'undici'
import { afterAll, expect, test } from 'vitest'
import type { Role } from '#features/accounts/contract/accounts.ts'
import { makeCallBackCompany } from './test/call-backs.ts'
import {
  logIn,
  makeArticle,
  makeCompany,
  makeFeed,
  makeMember,
  makeNews,
  makeVideo,
  type MadeCompany,
} from './test/factories.ts'
import { callsOf, faultOf, type Call, type Reply } from './test/fuzz/calls.ts'
import { makeTour } from './test/tours.ts'
import { openWorld } from './test/world.ts'
import { readEndpoints } from '#platform/http/endpoints.ts'

/** `npm run proof -- fuzz` makes many more; HALE_SEED repeats a run. */
const REQUESTS = Number(process.env['HALE_REQUESTS'] ?? 1000)
const seed = Number(process.env['HALE_SEED'] ?? 1)
const BATCH = 250
const AT_ONCE = 8
/** Ids that answers named last are asked for most. */
const MAX_KNOWN = 2000

// Nothing outside is asked, whatever address is sent.
const nowhere = { isAllowed: () => false, resolve: async () => [] }
const world = await openWorld({ fetchPolicy: nowhere, pushPolicy: nowhere, providerPolicy: nowhere })
const { app, database, superuser } = world
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const http = new Pool(`http://127.0.0.1:${port}`, { connections: AT_ONCE })
afterAll(() => http.close())

const companies = [await makeCompany(database), await makeCallBackCompany(world)]
const known: string[] = []
for (const company of companies)
  for (const make of [makeArticle, makeVideo, makeFeed, makeNews, makeTour])
    known.push(await make(database, company))

type Caller = { company: MadeCompany; role: Role; token: string } | undefined
const roles: Role[] = ['member', 'editor', 'admin']
const callers: Caller[] = [
  undefined,
  ...(await Promise.all(companies.flatMap((company) => roles.map(async (role) => newCaller(company, role))))),
]

async function newCaller(company: MadeCompany, role: Role): Promise<NonNullable<Caller>> {
  const { accessToken: token } = await logIn(app, await makeMember(database, company, role))
  return { company, role, token }
}

test(`whatever is sent, every answer is one that its document names (seed ${seed})`, async () => {
  const calls = callsOf(await readEndpoints(), known)
  const statuses = new Map<number, number>()
  const reached = new Set<string>()
  const faults: string[] = []
  for (let done = 0; done < REQUESTS && faults.length < 20; done += BATCH) {
    const batch = fc.sample(fc.tuple(calls, fc.nat(callers.length - 1)), {
      numRuns: BATCH,
      seed: seed + done,
    })
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = batch.pop(); next; next = batch.pop()) {
          const [call, who] = next
          const reply = await send(call, callers[who])
          const fault = typeof reply === 'string' ? reply : faultOf(call, reply)
          if (fault) faults.push(`${fault}: ${describe(call, callers[who])}`)
          if (typeof reply === 'string') continue
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
          if (reply.status === 200 && !call.isRaw)
            reached.add(`${call.endpoint.method} ${call.endpoint.path}`)
          await learn(reply, who)
        }
      }),
    )
    // What they count is tried elsewhere; here everything is to be reached.
    await superuser.query('delete from limits')
  }
  console.log(`seed ${seed}:`, Object.fromEntries(statuses), `${reached.size} endpoints answered 200`)
  expect(faults).toEqual([])
  expect(reached.size).toBeGreaterThan(40)
})

/** What was answered, or that nothing was. */
async function send({ method, path, headers, body }: Call, caller: Caller): Promise<Reply | string> {
  const authorization = caller && !headers['authorization'] ? { authorization: `Bearer ${caller.token}` } : {}
  try {
    const answer = await http.request({
      ...{ path, method, body: body ?? null },
      headers: { accept: 'application/json', ...authorization, ...headers },
    })
    const type = String(answer.headers['content-type'] ?? '')
    return { status: answer.statusCode, type, text: await answer.body.text() }
  } catch (error) {
    return `no answer (${error instanceof Error ? error.message : String(error)})`
  }
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

async function learn({ status, text }: Reply, who: number): Promise<void> {
  const caller = callers[who]
  if (status === 200) known.push(...(text.slice(0, 4000).match(ID) ?? []).slice(0, 3))
  if (known.length > MAX_KNOWN) known.splice(0, known.length - MAX_KNOWN)
  // They signed out, were switched off or made something else; the next of their kind takes their place.
  if (caller && /user-token-expired|user-disabled|not-signed-in/.test(text.slice(0, 300)))
    callers[who] = await newCaller(caller.company, caller.role)
}

function describe({ method, path, headers, body }: Call, caller: Caller): string {
  const who = caller ? `${caller.role} of ${companies.indexOf(caller.company)}` : 'nobody'
  return `${who}: ${method} ${path.slice(0, 600)} ${headers['content-type']} ${body?.slice(0, 1500) ?? ''}`
}
