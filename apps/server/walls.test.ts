import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Role } from '#features/accounts/contract/accounts.ts'
import { travelsInQuery } from '#platform/contract/endpoint.ts'
import { makeAnnouncement } from './test/announcements.ts'
import { makeCallBack } from './test/call-backs.ts'
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
import { goodCallOf, isServerFault, type Call, type Reply } from './test/fuzz/calls.ts'
import { makeNotification } from './test/notifications.ts'
import { companyRows, idsIn } from './test/databases/rows.ts'
import { makeTour } from './test/tours.ts'
import { openWorld } from './test/world.ts'
import { readEndpoints } from '#platform/http/endpoints.ts'

/** `npm run proof -- walls` makes many more; HALE_SEED repeats a run. */
const ROUNDS = Number(process.env['HALE_ROUNDS'] ?? 1)
const seed = Number(process.env['HALE_SEED'] ?? 1)
/** In the titles of one company, and in nothing else. */
const WORD = 'quillwort'
const roles: Role[] = ['member', 'editor', 'admin']

// Nothing outside is asked, whatever address is sent.
const nowhere = { isAllowed: () => false, resolve: async () => [] }
const world = await openWorld({ fetchPolicy: nowhere, pushPolicy: nowhere, providerPolicy: nowhere })
const { app, database, superuser } = world
const endpoints = await readEndpoints()
const theirs = await makeCompany(database)
const ours = await makeCompany(database)
await makeArticle(database, ours)

type Caller = { company: MadeCompany; role: Role; token: string } | undefined

async function newCaller(company: MadeCompany, role: Role): Promise<NonNullable<Caller>> {
  const { accessToken: token } = await logIn(app, await makeMember(database, company, role))
  return { company, role, token }
}

async function send(call: Pick<Call, 'method' | 'path' | 'body'>, caller: Caller): Promise<Reply> {
  const { statusCode, headers, body } = await app.inject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(call.method),
    url: call.path,
    headers: {
      'content-type': 'application/json',
      'x-application-type': 'HEALTHCARE_PORTAL',
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    ...(call.body === undefined ? {} : { payload: call.body }),
  })
  return { status: statusCode, type: headers['content-type'] ?? '', text: body }
}

/** A good call of each endpoint, with these ids wherever it names any. */
function callsWith(known: string[], round: number): Call[] {
  return Object.entries(endpoints).flatMap(([name, endpoint]) =>
    fc.sample(goodCallOf(name, endpoint, known), { numRuns: 1, seed: seed + round }),
  )
}

/** Every list as it is, and in the proof, for who may most, each id in each address that takes one. */
function plainCalls(known: string[], caller: Caller): Pick<Call, 'method' | 'path' | 'body'>[] {
  const all = Object.values(endpoints)
  const lists = all.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  const byId = ROUNDS > 1 && caller?.role === 'admin' ? all.filter(({ path }) => path.includes('{id}')) : []
  return [
    ...lists.map(({ method, path }) => ({ method, path, body: undefined })),
    ...byId.flatMap(({ method, path }) =>
      known.map((id) => ({
        ...{ method, path: path.replace('{id}', id).replaceAll(/\{\w+\}/g, '1') },
        body: travelsInQuery(method) ? undefined : '{}',
      })),
    ),
  ]
}

/** Writes of every kind in their company, by calls of its own people. */
async function fillTheirs(): Promise<void> {
  const member = await makeMember(database, theirs)
  const title = `About ${WORD}`
  const known = [
    ...[await makeArticle(database, theirs, { title }), await makeVideo(database, theirs, { title })],
    ...[await makeFeed(database, theirs, { title }), await makeNews(database, theirs, { title })],
    ...[await makeTour(database, theirs), await makeAnnouncement(database, theirs, { title })],
    ...[await makeCallBack(database, member), await makeNotification(database, member)],
  ]
  for (const role of roles) {
    let caller = await newCaller(theirs, role)
    for (const call of callsWith(known, 0)) {
      const { status } = await send(call, caller)
      if (status === 401 || status === 403) caller = await newCaller(theirs, role)
    }
  }
}

/** What an answer says of their company that its caller did not say. */
function leakOf({ path, body = '' }: Pick<Call, 'path' | 'body'>, { text }: Reply, ids: Set<string>) {
  const asked = `${path} ${body}`.toLowerCase()
  const told = text.toLowerCase()
  return [WORD, ...idsIn(told).filter((id) => ids.has(id))].find(
    (secret) => told.includes(secret) && !asked.includes(secret),
  )
}

async function cursorsOf(caller: Caller): Promise<string[]> {
  const lists = Object.values(endpoints).filter(
    ({ method, path, input }) => method === 'GET' && !path.includes('{') && 'cursor' in input.shape,
  )
  const asked = lists.map(async ({ path }) => {
    const { status, text } = await send({ method: 'GET', path: `${path}?limit=1`, body: undefined }, caller)
    const page = status === 200 ? z.looseObject({ next: z.nullish(z.string()) }).parse(JSON.parse(text)) : {}
    return page.next ? [`${path}?limit=100&cursor=${page.next}`] : []
  })
  return (await Promise.all(asked)).flat()
}

await fillTheirs()
const before = await companyRows(superuser, theirs.id)
const ids = new Set(idsIn(JSON.stringify([...before])))
for (const shared of idsIn(JSON.stringify([...(await companyRows(superuser, ours.id))]))) ids.delete(shared)

test(`nobody of another company reads or changes anything, whatever ids they send (seed ${seed})`, async () => {
  const callers: Caller[] = [undefined]
  // Who may most, where there is only one round.
  for (const role of ROUNDS > 1 ? roles : roles.slice(-1)) callers.push(await newCaller(ours, role))
  const faults: string[] = []
  let asked = 0
  async function tryCall(call: Pick<Call, 'method' | 'path' | 'body'>, who: number): Promise<void> {
    const caller = callers[who]
    const reply = await send(call, caller)
    asked += 1
    const leak = leakOf(call, reply, ids)
    if (leak) faults.push(`${caller?.role ?? 'nobody'}: ${call.method} ${call.path} told ${leak}`)
    if (isServerFault(reply)) faults.push(`${call.method} ${call.path} answered ${reply.status}`)
    // They signed out or were switched off.
    if (caller && reply.status === 401) callers[who] = await newCaller(ours, caller.role)
  }
  for (const who of callers.keys())
    for (const call of plainCalls([...ids], callers[who])) await tryCall(call, who)
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const who of callers.keys())
      for (const call of callsWith([...ids], round * callers.length + who)) await tryCall(call, who)
    await superuser.query('delete from limits')
  }
  console.log(`${asked} calls with ${ids.size} ids of another company`)
  expect(faults).toEqual([])
  expect(await companyRows(superuser, theirs.id)).toEqual(before)
})

test('a cursor, or a search for their very words, leads to one’s own company alone', async () => {
  const admin = await newCaller(theirs, 'admin')
  const addresses = [
    ...(await cursorsOf(admin)),
    ...['articles', 'videos', 'news', 'search'].flatMap((list) =>
      [WORD, 'quilwort', 'about'].map((search) => `/api/${list}?search=${search}`),
    ),
  ]
  const told = []
  for (const role of roles) {
    const caller = await newCaller(ours, role)
    for (const path of addresses) {
      const leak = leakOf(
        { path, body: '' },
        await send({ method: 'GET', path, body: undefined }, caller),
        ids,
      )
      if (leak) told.push(`${role}: ${path} told ${leak}`)
    }
  }
  expect(told).toEqual([])
  // Their own people are told: the word is one that would be seen.
  const own = await send({ method: 'GET', path: '/api/articles?search=quilwort', body: undefined }, admin)
  expect(own.text).toContain(WORD)
})
