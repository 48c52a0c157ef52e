import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connect, type Database } from '#platform/db/connect.ts'
import { connectionOf, startCluster } from '#platform/db/embedded/cluster.ts'
import { migrate } from '#platform/db/migrating/migrate.ts'
import { makeDatabase } from '#platform/db/make-database.ts'
import type { CompanyJobHandler } from '#platform/jobs/job.ts'
import { jobStore, NO_ID } from '#platform/jobs/job-store.ts'
import { createWorker } from '#platform/jobs/worker.ts'
import { median, formatNumber, table } from './parts/numbers.ts'

const NAME = 'hale'
const COMPANIES = 4
const ROUNDS = 3
const JOBS = 5000
const WAITING = 100_000
const QUEUED = 29_600
const CLAIMS = 500
const IDLE_MS = 30_000

/** Measures jobs a second of the worker, and what finding the next job costs with a long queue and an empty one. */
export async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hale-bench-'))
  chmodSync(folder, 0o755)
  const cluster = await startCluster(folder)
  const superuser = new pg.Client(connectionOf(cluster, 'postgres', 'postgres'))
  await superuser.connect()
  await makeDatabase(superuser)
  const connection = connectionOf(cluster, NAME, NAME)
  await migrate(connection)
  const filler = new pg.Client({ ...connection, user: 'postgres' })
  await filler.connect()
  const database = connect({ ...connection, user: 'hale_app' })
  try {
    await addCompanies(filler)
    const perSecond = await jobsPerSecond(filler, database)
    const { medianMs, p99 } = await claims(filler, database)
    const before = await countBefore(filler, database)
    const idle = await idleQueriesAMinute(filler, database)
    const head = ['Jobs', 'figure']
    console.log(
      table(head, [
        ['jobs a second, 4 companies, 20 at a time', formatNumber(perSecond)],
        ['taking 20 of 100,000 that are due, median ms', formatNumber(medianMs, 1)],
        ['the same, p99 ms', formatNumber(p99, 1)],
        ['jobs begun before the only one of another company, of 29,600 that wait', formatNumber(before)],
        ['queries a minute of a server with nothing due', formatNumber(idle)],
      ]),
    )
  } finally {
    await database.end()
    await filler.end()
    await superuser.end()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addCompanies(filler: pg.Client): Promise<void> {
  await filler.query(
    `insert into companies (id, slug, name, country, design)
     select gen_random_uuid(), 'company-' || number, 'Company', 'US', '{}' from generate_series(1, $1) number`,
    [COMPANIES],
  )
}

async function addJobs(filler: pg.Client, count: number): Promise<void> {
  await filler.query('delete from jobs')
  await filler.query(
    `insert into jobs (kind, company_id, subject_id, due_at)
     select 'nothing', id, gen_random_uuid(), now() - interval '1 hour' + number * interval '1 millisecond'
     from companies, generate_series(1, $1) number`,
    [Math.ceil(count / COMPANIES)],
  )
  await filler.query('vacuum analyze jobs')
}

const nothing: CompanyJobHandler = {
  ...{ kind: 'nothing', for: 'company', concurrency: 20, timeoutMs: 60_000, maxAttempts: 1 },
  run: async () => undefined,
}

async function jobsPerSecond(filler: pg.Client, database: Database): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await addJobs(filler, JOBS)
    let left = JOBS
    const done = Promise.withResolvers<void>()
    const run = async () => {
      left -= 1
      if (left === 0) done.resolve()
      return undefined
    }
    const worker = createWorker({ database, handlers: [{ ...nothing, run }], log: console.error })
    const startedAt = performance.now()
    await worker.start()
    await done.promise
    rounds.push((JOBS / (performance.now() - startedAt)) * 1000)
    await worker.stop()
  }
  return median(rounds)
}

async function claims(filler: pg.Client, database: Database) {
  await addJobs(filler, WAITING)
  const store = jobStore(database.pool)
  const times: number[] = []
  let servedLast = NO_ID
  for (let count = 0; count < CLAIMS; count += 1) {
    const startedAt = performance.now()
    const takenJobs = await store.take([{ kind: 'nothing', room: 20, leaseSeconds: 300, servedLast }])
    times.push(performance.now() - startedAt)
    if (takenJobs.length !== 20) throw new Error(`A claim took ${takenJobs.length} jobs, not 20.`)
    servedLast = takenJobs.at(-1)?.companyId ?? NO_ID
  }
  times.sort((a, b) => a - b)
  return { medianMs: median(times), p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

/**
 * Queues many jobs of one company, then one of another while they run. Returns how many of the first begin before it;
 * throws if that is more than a round, since a mail to one person would then wait for all invitations of a company.
 */
async function countBefore(filler: pg.Client, database: Database): Promise<number> {
  const { rows } = await filler.query<{ id: string }>('select id from companies order by id limit 2')
  const add = (company: string | undefined, count: number) =>
    filler.query(
      `insert into jobs (kind, company_id, subject_id) select 'nothing', $1, gen_random_uuid() from generate_series(1, $2::int)`,
      [company, count],
    )
  const [many, one] = rows.map(({ id }) => id)
  await filler.query('delete from jobs')
  await add(many, QUEUED)
  await filler.query('vacuum analyze jobs')
  let startedAt = 0
  const isBusy = Promise.withResolvers<void>()
  const found = Promise.withResolvers<number>()
  const run: CompanyJobHandler['run'] = async ({ tenant: { companyId } }) => {
    if (companyId === one) found.resolve(startedAt)
    startedAt += 1
    if (startedAt === JOBS) isBusy.resolve()
    // Sending a mail takes about this long.
    await wait(10)
    return undefined
  }
  const worker = createWorker({ database, handlers: [{ ...nothing, run }], log: console.error })
  await worker.start()
  await isBusy.promise
  await add(one, 1)
  const added = startedAt
  const before = (await found.promise) - added
  await worker.stop()
  if (before > nothing.concurrency)
    throw new Error(`${before} jobs of another company began first, more than a round.`)
  return before
}

/** Returns how many queries a minute the idle worker sends. */
async function idleQueriesAMinute(filler: pg.Client, database: Database): Promise<number> {
  await filler.query('delete from jobs')
  const worker = createWorker({ database, handlers: [nothing], log: console.error })
  let queries = 0
  const query = pg.Client.prototype.query
  await worker.start()
  await wait(1000)
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    queries += 1
    return Reflect.apply(query, this, given) as unknown
  } as typeof query
  await wait(IDLE_MS)
  pg.Client.prototype.query = query
  await worker.stop()
  return (queries * 60_000) / IDLE_MS
}
