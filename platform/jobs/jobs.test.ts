import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember, PASSWORD, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { connect } from '../db/connect.ts'
import { jobs } from '../db/tables/jobs.ts'
import { addJobs, type NewJob } from './add-jobs.ts'
import type { CompanyJobHandler, JobResult, ScheduledJobHandler } from './job.ts'
import { jobStore, NO_ID } from './job-store.ts'
import { createLanes } from './lanes.ts'
import { listJobs, retryJobs } from './operator.ts'
import { runJob } from './run-job.ts'
import { createWorker } from './worker.ts'

const { app, database, connection, superuser } = await openWorld()
const another = connect({ ...connection, user: 'hale_app' }, 12)
afterAll(() => another.end())
const company = await makeCompany(database)
const neighbour = await makeCompany(database)
const KIND = 'knit'

beforeEach(async () => {
  await superuser.query('delete from jobs')
})

type Making = Partial<CompanyJobHandler> & { run?: CompanyJobHandler['run'] }

/** A server's worker for one kind of job. */
function server(more: Making = {}, { on = database, random = 0, log = rethrow } = {}) {
  const handler: CompanyJobHandler = {
    ...{ kind: KIND, for: 'company', concurrency: 1, timeoutMs: 60_000, maxAttempts: 3 },
    run: async () => undefined,
    ...more,
  }
  return createWorker({ database: on, handlers: [handler], log, random: () => random })
}

function rethrow(error: unknown): never {
  throw error
}

async function add(of: MadeCompany = company, more: Partial<NewJob> = {}): Promise<string> {
  const subjectId = randomUUID()
  await database.tenant(of.id).write((tx) => addJobs(tx, of.id, [{ kind: KIND, subjectId, ...more }]))
  return subjectId
}

/** Moves all jobs so much closer to being due. */
const pass = (interval: string) =>
  superuser.query('update jobs set due_at = due_at - $1::interval', [interval])

async function stored() {
  const { rows } = await superuser.query<{
    state: string
    attempts: number
    failure: string | null
    wait: number
  }>(
    `select attempts, failure, round(extract(epoch from due_at - now()))::int as wait,
       case when dead_at is not null then 'dead' when lease is not null then 'taken' else 'waiting' end as state
     from jobs order by created_at`,
  )
  return rows
}

const take = (room = 1, servedLast = NO_ID) =>
  jobStore(another.pool).take([{ kind: KIND, room, leaseSeconds: 300, servedLast }])

const DONE = { seconds: null, isDead: false, attempts: 1, failure: null }

async function asOperator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('a job', () => {
  test('is run once, with its company and what it is about, and is gone', async () => {
    const subjectId = await add()
    const ran: unknown[] = []
    const worker = server({
      run: async ({ tenant, subjectId, attempts }) => {
        ran.push({ company: tenant.companyId, subjectId, attempts })
        return undefined
      },
    })
    expect(await worker.runDue()).toBe(1)
    expect(await worker.runDue()).toBe(0)
    expect(ran).toEqual([{ company: company.id, subjectId, attempts: 1 }])
    expect(await stored()).toEqual([])
  })

  test('is not there when what it belongs to was rolled back', async () => {
    const failing = database.tenant(company.id).write(async (tx) => {
      await addJobs(tx, company.id, [{ kind: KIND, subjectId: randomUUID() }])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await stored()).toEqual([])
  })

  test('is not run before it is due', async () => {
    await add(company, { inSeconds: 60 })
    expect(await server().runDue()).toBe(0)
    await pass('61 seconds')
    expect(await server().runDue()).toBe(1)
  })

  test('that waits already waits once, for the new time', async () => {
    const subjectId = await add(company, { inSeconds: 3600 })
    await add(company, { subjectId })
    expect(await server().runDue()).toBe(1)
  })

  test('is won by one of ten workers who race for it', async () => {
    await add()
    let runs = 0
    const run = async () => {
      runs += 1
      return undefined
    }
    const workers = Array.from({ length: 10 }, () => server({ run }, { on: another }))
    const counts = await Promise.all(workers.map((worker) => worker.runDue()))
    expect({ runs, counts: counts.toSorted() }).toEqual({ runs: 1, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1] })
  })

  test('comes back when the lease of a server that died is over, and is that server’s no more', async () => {
    await add()
    const [held] = await take()
    expect(await server().runDue()).toBe(0)
    await pass('6 minutes')
    const [again] = await take()
    expect(again).toMatchObject({ id: held?.id, attempts: 2 })
    const store = jobStore(database.pool)
    if (held) await store.end(held, DONE)
    expect(await stored()).toMatchObject([{ state: 'taken', attempts: 2 }])
    if (again) await store.end(again, DONE)
    expect(await stored()).toEqual([])
  })

  test('that somebody waits for comes first', async () => {
    for (let count = 0; count < 5; count++) await add()
    const urgent = await add(company, { urgent: true })
    expect(await take()).toMatchObject([{ subjectId: urgent }])
  })

  test('is one of so many that a server runs at the same time', async () => {
    for (let count = 0; count < 9; count++) await add()
    let [running, most] = [0, 0]
    const run = async () => {
      most = Math.max(most, (running += 1))
      await turn()
      running -= 1
      return undefined
    }
    expect(await server({ run, concurrency: 3 }).runDue()).toBe(9)
    expect(most).toBe(3)
  })
})

describe('a job that fails', () => {
  const failed: JobResult = { state: 'failed', code: 'EHOST' }

  test('waits 30 seconds, then twice as long each time, an hour at most', async () => {
    await add()
    const waits = []
    for (let tries = 0; tries < 9; tries++) {
      await server({ run: async () => failed, maxAttempts: 10 }).runDue()
      waits.push((await stored())[0]?.wait)
      await superuser.query('update jobs set due_at = now()')
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  })

  test('waits up to a tenth less by chance, so that what failed together is not tried together', async () => {
    await add()
    await server({ run: async () => failed }, { random: 1 }).runDue()
    expect(await stored()).toMatchObject([{ wait: 27 }])
  })

  test('waits for as long as its handler says', async () => {
    await add()
    await server({ run: async () => ({ state: 'failed', code: 'later', seconds: 500 }) }).runDue()
    expect(await stored()).toMatchObject([{ state: 'waiting', failure: 'later', wait: 500 }])
  })

  test('waits for an operator after its last try, is listed, and is tried anew when they say so', async () => {
    const subjectId = await add()
    const givenUp: string[] = []
    const giveUp: CompanyJobHandler['giveUp'] = async (job) => void givenUp.push(job.subjectId)
    const failing = server({ run: async () => failed, giveUp, maxAttempts: 2 })
    await failing.runDue()
    await pass('1 minute')
    expect(givenUp).toEqual([])
    await failing.runDue()
    expect(givenUp).toEqual([subjectId])
    await pass('1 year')
    expect(await failing.runDue()).toBe(0)

    const [listed] = await asOperator(listJobs)
    expect(listed).toMatchObject({
      kind: KIND,
      company: company.slug,
      subjectId,
      attempts: 2,
      failure: 'EHOST',
    })
    expect(listed?.deadAt).toBeInstanceOf(Date)
    expect(await asOperator((client) => retryJobs(client, { id: listed?.id ?? '' }))).toBe(1)
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 0, failure: null }])
    expect(await server().runDue()).toBe(1)
    expect(await asOperator((client) => retryJobs(client, { all: true }))).toBe(0)
  })

  test('waits for an operator at once where no later try helps', async () => {
    await add()
    await server({ run: async () => ({ state: 'dead', code: '550' }) }).runDue()
    expect(await stored()).toMatchObject([{ state: 'dead', attempts: 1, failure: '550' }])
  })

  test('by throwing is heard of, and tried again', async () => {
    await add()
    const broken = server({ run: () => Promise.reject(new Error('a fault')) })
    await expect(broken.runDue()).rejects.toThrow('a fault')
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1, failure: 'fault', wait: 30 }])
  })

  test('because its server stops was not tried', async () => {
    await add()
    const [taken] = await take()
    if (!taken) throw new Error('Nothing was taken.')
    const handler: CompanyJobHandler = {
      ...{ kind: KIND, for: 'company', concurrency: 1, timeoutMs: 60_000, maxAttempts: 1 },
      run: async (_job, signal) => signal.throwIfAborted() as undefined,
    }
    const needs = { tenancy: database, stop: AbortSignal.abort(), random: () => 0 }
    const { ended } = await runJob(handler, taken, needs)
    expect(ended).toEqual({ seconds: 0, isDead: false, attempts: 0, failure: null })
  })
})

describe('an outage', () => {
  const OUTAGE: JobResult = { state: 'failed', code: 'down', isOutage: true }

  test('is found out by as many jobs as run at once, and the others wait untried', async () => {
    for (let count = 0; count < 10; count++) await add()
    const worker = server({ concurrency: 2, run: async () => OUTAGE })
    expect(await worker.runDue()).toBe(2)
    expect((await stored()).map(({ attempts }) => attempts).toSorted()).toEqual([...Array(8).fill(0), 1, 1])
    expect(await server({ concurrency: 2 }).runDue()).toBe(8)
  })

  test('ends once one job alone did not meet it, after pauses of 5 seconds to a minute', () => {
    let now = 0
    const common = { ...{ kind: KIND, concurrency: 4, timeoutMs: 60_000 }, run: async () => undefined }
    const lanes = createLanes([{ ...common, for: 'schedule', everySeconds: 60 }], () => now)
    const lane = lanes.findLane(KIND)
    if (!lane) throw new Error('There is no lane.')
    const room = () => lanes.listWanted([KIND]).map((wanted) => wanted.room)
    expect(room()).toEqual([4])
    lanes.settle(lane, true)
    lanes.settle(lane, true)
    expect([room(), lanes.findPauseMs()]).toEqual([[], 5000])
    const pauses = [10_000, 20_000, 40_000, 60_000, 60_000]
    for (const pause of pauses) {
      now += lanes.findPauseMs()
      expect([room(), lanes.findPauseMs()]).toEqual([[1], Infinity])
      lanes.settle(lane, true)
      expect([room(), lanes.findPauseMs()]).toEqual([[], pause])
    }
    now += 60_000
    lanes.settle(lane, false)
    expect(room()).toEqual([4])
  })
})

describe('companies take turns', () => {
  /** Adds ten thousand overdue jobs. */
  const addThousands = () =>
    superuser.query(
      `insert into jobs (kind, company_id, subject_id, due_at)
       select $1, $2, gen_random_uuid(), now() - interval '1 day' from generate_series(1, 10000)`,
      [KIND, company.id],
    )
  const companyOf = (batch: { companyId: string | null }[]) => batch.map(({ companyId }) => companyId)

  test('so that the mails of one never wait behind another’s ten thousand', async () => {
    await addThousands()
    await add(neighbour)
    expect(companyOf(await take(20))).toContain(neighbour.id)
    expect(new Set(companyOf(await take(20)))).toEqual(new Set([company.id]))
  })

  test('also where there is room for one job at a time', async () => {
    await addThousands()
    for (let count = 0; count < 3; count++) await add(neighbour)
    const turns = []
    for (let last = NO_ID; turns.length < 6;) {
      const [job] = await take(1, last)
      turns.push((last = job?.companyId ?? NO_ID))
    }
    expect(turns.filter((id) => id === neighbour.id)).toHaveLength(3)
  })

  test('also where the database counted the rows when none waited', async () => {
    await addThousands()
    await superuser.query('delete from jobs')
    // Without truncation, as when other transactions read: the table keeps empty pages, so the planner
    // expects no rows in new ones.
    await superuser.query('vacuum (analyze, truncate false) jobs')
    await addThousands()
    await add(neighbour)
    expect(companyOf(await take(20))).toContain(neighbour.id)
  })

  test('also where a server is full of jobs of one: the next that it runs is the other’s', async () => {
    await addThousands()
    const begun: { companyId: string; end: () => void }[] = []
    const changed: (() => void)[] = []
    const run: CompanyJobHandler['run'] = ({ tenant: { companyId } }) =>
      new Promise((resolve) => {
        begun.push({ companyId, end: () => resolve(undefined) })
        changed.shift()?.()
      })
    const until = async (count: number) => {
      while (begun.length < count) await new Promise<void>((resolve) => changed.push(resolve))
    }
    const worker = server({ run, concurrency: 5 })
    await worker.start()
    await until(5)
    await add(neighbour)
    begun[0]?.end()
    await until(6)
    expect(begun.map(({ companyId }) => companyId === neighbour.id).indexOf(true)).toBe(5)
    const stopped = worker.stop()
    for (const { end } of begun) end()
    await stopped
  })

  test('and each is served once before any is served twice', async () => {
    const companies = await Promise.all(Array.from({ length: 7 }, () => makeCompany(database)))
    for (const one of companies) for (let count = 0; count < 3; count++) await add(one)
    const first = await take(7)
    expect(new Set(companyOf(first)).size).toBe(7)
    const some = await take(4, first.at(-1)?.companyId ?? NO_ID)
    const others = await take(3, some.at(-1)?.companyId ?? NO_ID)
    expect(new Set(companyOf([...some, ...others])).size).toBe(7)
  })
})

describe('recurring work', () => {
  const made: string[] = []
  const hourly: ScheduledJobHandler = {
    ...{ kind: 'tidy', for: 'schedule', concurrency: 1, timeoutMs: 60_000, everySeconds: 3600 },
    run: async () => made.push('tidied'),
  }
  const servers = () =>
    [database, another].map((on) =>
      createWorker({ database: on, handlers: [hourly], log: rethrow, random: () => 0 }),
    )
  const run = () => Promise.all(servers().map((worker) => worker.runDue()))

  beforeEach(() => void made.splice(0))

  test('runs once on two servers, and again when it is time', async () => {
    await run()
    expect(made).toHaveLength(1)
    await pass('59 minutes')
    await run()
    expect(made).toHaveLength(1)
    await pass('1 minute')
    await run()
    expect(made).toHaveLength(2)
  })

  test('that fails is tried again sooner, and never given up', async () => {
    const failing = { ...hourly, run: () => Promise.reject(new Error('a fault')) }
    const worker = createWorker({ database, handlers: [failing], log: rethrow, random: () => 0 })
    for (let tries = 0; tries < 30; tries++) {
      await expect(worker.runDue()).rejects.toThrow('a fault')
      await superuser.query('update jobs set due_at = now()')
    }
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 30 }])
    await run()
    expect(await stored()).toMatchObject([{ attempts: 0, failure: null, wait: 3600 }])
  })
})

describe('a worker', () => {
  test('is woken by the database when a job is added', async () => {
    const ran = Promise.withResolvers<string>()
    const run: CompanyJobHandler['run'] = async ({ subjectId }) => {
      ran.resolve(subjectId)
      return undefined
    }
    const worker = server({ run })
    await worker.start()
    const subjectId = await add()
    expect(await ran.promise).toBe(subjectId)
    await worker.stop()
    // Without a notice it would be found after 15 seconds.
  })

  test('waits for the job that runs when it is stopped, and takes no other', async () => {
    const began = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const run = async () => {
      began.resolve()
      await end.promise
      return undefined
    }
    const worker = server({ run })
    await add()
    await add()
    await worker.start()
    await began.promise
    let isStopped = false
    const stopped = worker.stop().then(() => (isStopped = true))
    for (let turns = 0; turns < 50; turns++) await turn()
    expect(isStopped).toBe(false)
    end.resolve()
    await stopped
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })
})

describe('nobody sees or changes', () => {
  const everything = (of: MadeCompany) => database.tenant(of.id).read(() => database.rows.select().from(jobs))

  test('another company’s jobs', async () => {
    await add(neighbour)
    expect(await everything(company)).toEqual([])
    expect(await everything(neighbour)).toHaveLength(1)
    const intrude = database
      .tenant(company.id)
      .write((tx) => tx.update(jobs).set({ urgent: true }).returning())
    expect(await intrude).toEqual([])
    const plant = database
      .tenant(company.id)
      .write((tx) => addJobs(tx, neighbour.id, [{ kind: KIND, subjectId: randomUUID() }]))
    await expect(plant).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('jobs of the installation', async () => {
    await jobStore(database.pool).schedule(['tidy'])
    expect(await everything(company)).toEqual([])
    const plant = superuser.query("insert into jobs (kind, subject_id, member_id) values ('x', $1, $1)", [
      NO_ID,
    ])
    await expect(plant).rejects.toMatchObject({ code: '23514' })
  })
})

test('the jobs of somebody who erased their account are erased with it', async () => {
  const member = await makeMember(database, company)
  const { accessToken } = await logIn(app, member)
  await add(company, { memberId: member.id })
  await add(company)
  const body = { password: PASSWORD }
  expect((await ask(app, 'POST', '/api/account/delete', { token: accessToken, body })).status).toBe(200)
  expect(await stored()).toHaveLength(1)
})
